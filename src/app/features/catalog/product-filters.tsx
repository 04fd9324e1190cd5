import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChipGroup } from '#ui/chip-group.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { type ProductFilter, type ProductState, productStates } from '#domain/catalog/filter-products.ts';
import { catalogsBelow } from '#domain/catalog/menu-order.ts';
import type { Catalog } from '#domain/catalog/catalog.ts';
import css from './products.module.css';

const ALL = '-';

/** The filter of the product list. It is kept in the address, so that it is still set after a product was opened. */
export function useProductFilter() {
  const [params, setParams] = useSearchParams();
  const only = params.getAll('only');
  const filter: ProductFilter = {
    query: params.get('q') ?? '',
    catalog: params.get('catalog'),
    states: new Set(productStates.filter((state) => only.includes(state))),
  };

  function change(part: Partial<ProductFilter>): void {
    const { query, catalog, states } = { ...filter, ...part };
    const next = new URLSearchParams();
    if (query !== '') next.set('q', query);
    if (catalog !== null) next.set('catalog', catalog);
    for (const state of states) next.append('only', state);
    setParams(next, { replace: true });
  }

  return { filter, change, clear: () => change({ query: '', catalog: null, states: new Set() }) };
}

export interface ProductFiltersProps {
  /** What is done with the whole list. */
  acts: ReactNode;
  filter: ProductFilter;
  catalogs: readonly Catalog[];
  /** How many products of the whole menu have each state. */
  counts: Readonly<Record<ProductState, number>>;
  change: (part: Partial<ProductFilter>) => void;
}

/** Words, a catalog and states that narrow the list of products. */
export function ProductFilters({ acts, filter, catalogs, counts, change }: ProductFiltersProps) {
  const { t } = useLingui();
  const options = catalogsBelow(catalogs, null).flatMap((one) => [
    { id: one.sid, label: one.name },
    ...catalogsBelow(catalogs, one.sid).map((below) => ({
      id: below.sid,
      label: `${one.name} › ${below.name}`,
    })),
  ]);
  return (
    <div className={css.filters}>
      <div className={css.acts}>{acts}</div>
      <SearchField
        className={css.search}
        label={t`Search products, catalogs or codes`}
        value={filter.query}
        onChange={(query) => change({ query })}
      />
      <Select
        label={t`Catalog`}
        options={[{ id: ALL, label: t`All catalogs` }, ...options]}
        value={filter.catalog ?? ALL}
        onChange={(id) => change({ catalog: id === ALL ? null : id })}
      />
      <ChipGroup
        label={t`Show only`}
        options={[
          { id: 'sold_out', label: t`Sold out`, count: counts.sold_out },
          { id: 'hidden', label: t`Hidden`, count: counts.hidden },
          { id: 'no_picture', label: t`No picture`, count: counts.no_picture },
        ]}
        value={filter.states}
        onChange={(states) => change({ states })}
      />
    </div>
  );
}
