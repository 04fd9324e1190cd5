import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { SearchField } from '#ui/search-field.tsx';
import { findProducts } from '#domain/catalog/find-products.ts';
import type { Product } from '#domain/catalog/product.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { CatalogChoice } from './catalog-choice.tsx';
import { NothingOnMenu } from './nothing-on-menu.tsx';
import { ProductTile } from './product-tile.tsx';
import css from './product-menu.module.css';

interface ProductMenuProps {
  isSoldOut: (product: string) => boolean;
  onPick: (product: Product) => void;
  /** Long press or context menu on a product; undefined: the same as a tap. */
  onOptions?: (product: Product) => void;
  /** How many pieces of a product were picked, shown on its tile. */
  countOf?: (product: string) => number;
  /** Shown first, before a catalog or search is chosen. */
  favourites?: readonly Product[];
  /** Beside the search. */
  tools?: ReactNode;
  autoFocus?: boolean;
}

/**
 * The branch's menu by catalog and search, without pictures: staff know the dishes, and want many in view. Catalogs
 * are beside the products where there is room.
 */
export function ProductMenu(props: ProductMenuProps) {
  const { isSoldOut, onPick, onOptions = onPick, countOf, favourites = [], tools, autoFocus = false } = props;
  const { t } = useLingui();
  const catalogs = useRows('catalog');
  const products = useRows('product');
  const [query, setQuery] = useState('');
  const [catalog, setCatalog] = useState<string | null>(null);
  const isSearch = query.trim() !== '';
  const shown = findProducts(products, catalogs, { query, catalog });
  const root = catalogs.find(({ sid }) => sid === catalog)?.parent ?? catalog;

  /** Enter in the search: picks the first match that is not sold out. */
  function pickFirst(): void {
    const first = shown.find(({ sid }) => !isSoldOut(sid));
    if (!isSearch || first === undefined) return;
    onPick(first);
    setQuery('');
  }

  const choose = (next: string | null) => {
    setCatalog(next);
    setQuery('');
  };
  const tiles = (list: readonly Product[]) => (
    <ul className={css.products}>
      {list.map((product) => (
        <li key={product.sid}>
          <ProductTile
            product={product}
            isSoldOut={isSoldOut(product.sid)}
            count={countOf?.(product.sid) ?? 0}
            onPick={onPick}
            onOptions={onOptions}
          />
        </li>
      ))}
    </ul>
  );

  return (
    <section className={css.menu} aria-label={t`Menu`}>
      <div className={css.search}>
        <SearchField
          label={t`Search products, catalogs or codes`}
          value={query}
          onChange={setQuery}
          onSubmit={pickFirst}
          autoFocus={autoFocus}
        />
        {tools}
      </div>
      <div className={css.columns}>
        <CatalogChoice
          catalogs={catalogs}
          value={isSearch ? undefined : root}
          className={css.catalogs}
          onChange={choose}
        />
        <div className={css.list}>
          {root === null || isSearch ? null : (
            <CatalogChoice catalogs={catalogs} of={root} value={catalog} onChange={choose} />
          )}
          {!isSearch && catalog === null && favourites.length > 0 ? (
            <section className={css.favourites} aria-label={t`Most ordered recently`}>
              <h3 className={css.heading}>{t`Most ordered recently`}</h3>
              {tiles(favourites)}
            </section>
          ) : null}
          {shown.length === 0 ? <NothingOnMenu isEmpty={products.length === 0} /> : tiles(shown)}
        </div>
      </div>
    </section>
  );
}
