import { useLingui } from '@lingui/react/macro';
import type { Product } from '#domain/catalog/product.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Picture } from '../../../parts/pictures/picture.tsx';
import css from './menu-page.module.css';

interface DishPreviewProps {
  product: Product;
  currency: string;
  /** The address of the menu, which closing leads to. */
  menuPath: string;
  onClose: () => void;
}

/** What the menu knows of a dish, in the place of its sheet: in the first HTML, and until the sheet is loaded. */
export function DishPreview({ product, currency, menuPath, onClose }: DishPreviewProps) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <section className={css.preview} aria-label={product.name}>
      <div>
        <h2>{product.name}</h2>
        <a
          href={menuPath}
          aria-label={t`Close`}
          onClick={(event) => {
            event.preventDefault();
            onClose();
          }}
        >
          ✕
        </a>
        {product.image === null ? null : (
          <Picture
            image={product.image}
            width={720}
            height={450}
            sizes="(max-width: 720px) 100vw, 720px"
            isEager
          />
        )}
        <p>{product.text}</p>
        <b>{format.money(product.price, currency)}</b>
        <small role="status">{t`Loading the options. This needs a connection.`}</small>
      </div>
    </section>
  );
}
