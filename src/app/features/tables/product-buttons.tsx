import { useLingui } from '@lingui/react/macro';
import type { Product } from '#domain/catalog/product.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './tables.module.css';

interface ProductButtonsProps {
  products: readonly Product[];
  isSoldOut: (product: string) => boolean;
  onPick: (product: Product) => void;
}

/** Products to tap; those that are sold out are disabled. */
export function ProductButtons({ products, isSoldOut, onPick }: ProductButtonsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  return (
    <ul className={css.products}>
      {products.map((product) => {
        const available = !isSoldOut(product.sid);
        return (
          <li key={product.sid}>
            <button
              type="button"
              className={css.product}
              disabled={!available}
              onClick={() => onPick(product)}
            >
              <span>{product.name}</span>
              <span>{available ? format.money(product.price, branch.currency) : t`Sold out`}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
