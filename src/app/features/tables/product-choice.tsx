import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SearchField } from '#ui/search-field.tsx';
import { findProducts } from '#domain/catalog/find-products.ts';
import type { Product } from '#domain/catalog/product.ts';
import { CatalogChoice } from '../../parts/catalog/catalog-choice.tsx';
import { NothingOnMenu } from '../../parts/catalog/nothing-on-menu.tsx';
import { ProductButtons } from './product-buttons.tsx';
import type { Menu } from './use-menu.ts';
import css from './tables.module.css';

/** What the menu is searched for, kept while a dish is configured. */
export function useProductSearch({ products, catalogs }: Menu) {
  const [query, setQuery] = useState('');
  const [catalog, setCatalog] = useState<string | null>(null);
  return {
    query,
    setQuery,
    catalog,
    setCatalog,
    found: findProducts(products, catalogs, { query, catalog }),
  };
}

interface ProductChoiceProps {
  menu: Menu;
  search: ReturnType<typeof useProductSearch>;
  onPick: (product: Product) => void;
}

/** Search, catalogs and products; before a search, what was ordered most recently. */
export function ProductChoice({ menu, search, onPick }: ProductChoiceProps) {
  const { t } = useLingui();
  const { products, catalogs, favourites, isSoldOut } = menu;
  const { query, setQuery, catalog, setCatalog, found } = search;

  /** Enter in the search: opens the first match that is not sold out. */
  function openFirst(): void {
    const first = found.find(({ sid }) => !isSoldOut(sid));
    if (query !== '' && first !== undefined) onPick(first);
  }

  return (
    <>
      <SearchField
        label={t`Search products, catalogs or codes`}
        value={query}
        onChange={setQuery}
        onSubmit={openFirst}
      />
      <CatalogChoice
        catalogs={catalogs}
        value={query === '' ? catalog : undefined}
        onChange={(next) => {
          setCatalog(next);
          setQuery('');
        }}
      />
      {query === '' && catalog === null && favourites.length > 0 ? (
        <section aria-label={t`Most ordered recently`}>
          <h3 className={css.subtitle}>{t`Most ordered recently`}</h3>
          <ProductButtons products={favourites} isSoldOut={isSoldOut} onPick={onPick} />
        </section>
      ) : null}
      {found.length === 0 ? (
        <NothingOnMenu isEmpty={products.length === 0} />
      ) : (
        <ProductButtons products={found} isSoldOut={isSoldOut} onPick={onPick} />
      )}
    </>
  );
}
