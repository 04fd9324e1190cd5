import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { classes } from '#ui/classes.ts';
import { SearchField } from '#ui/search-field.tsx';
import { findProducts } from '#domain/catalog/find-products.ts';
import type { Product } from '#domain/catalog/product.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CatalogChoice } from '../../parts/catalog/catalog-choice.tsx';
import { NothingOnMenu } from '../../parts/catalog/nothing-on-menu.tsx';
import { useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './create-order.module.css';

interface ProductMenuProps {
  isSoldOut: (product: string) => boolean;
  onPick: (product: Product) => void;
}

/** The branch's menu by catalog and search, without pictures: staff know the dishes, and want many in view. */
export function ProductMenu({ isSoldOut, onPick }: ProductMenuProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const catalogs = useRows('catalog');
  const products = useRows('product');
  const [query, setQuery] = useState('');
  const [catalog, setCatalog] = useState<string | null>(null);
  const shown = findProducts(products, catalogs, { query, catalog });
  return (
    <section className={css.menu} aria-label={t`Menu`}>
      <SearchField
        label={t`Search products, catalogs or codes`}
        value={query}
        onChange={setQuery}
        autoFocus
      />
      <CatalogChoice
        catalogs={catalogs}
        value={query === '' ? catalog : undefined}
        onChange={(next) => {
          setCatalog(next);
          setQuery('');
        }}
      />
      {shown.length === 0 ? (
        <NothingOnMenu isEmpty={products.length === 0} />
      ) : (
        <ul className={css.products}>
          {shown.map((product) => {
            const available = !isSoldOut(product.sid);
            return (
              <li key={product.sid}>
                <button
                  type="button"
                  className={classes(css.product, !available && css.soldOut)}
                  disabled={!available}
                  onClick={() => onPick(product)}
                >
                  <span className={css.productName}>{product.name}</span>
                  <span className={css.price}>
                    {available ? format.money(product.price, branch.currency) : t`Sold out`}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
