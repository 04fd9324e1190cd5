import type { Catalog } from './catalog.ts';
import { matchesSearch, type Product } from './product.ts';

/** What the list of products can be narrowed down to, besides words and a catalog. */
export const productStates = ['sold_out', 'hidden', 'no_picture'] as const;
export type ProductState = (typeof productStates)[number];

/** `catalog`: a catalog with those below it; null: all. `states`: a product has each of them. */
export interface ProductFilter {
  query: string;
  catalog: string | null;
  states: ReadonlySet<ProductState>;
}

/** Whether a product has a state. */
export function hasState(
  product: Product,
  state: ProductState,
  isSoldOut: (product: Product) => boolean,
): boolean {
  if (state === 'sold_out') return isSoldOut(product);
  return state === 'hidden' ? !product.visible_web : product.image === null;
}

/** The products that a filter leaves, in the given order. Words are searched in names, codes and catalog names. */
export function filterProducts(
  products: readonly Product[],
  catalogs: readonly Catalog[],
  { query, catalog, states }: ProductFilter,
  isSoldOut: (product: Product) => boolean,
): Product[] {
  const catalogBy = new Map(catalogs.map((one) => [one.sid, one]));
  return products.filter((product) => {
    const own = catalogBy.get(product.catalog_id);
    const isThere = catalog === null || product.catalog_id === catalog || own?.parent === catalog;
    return (
      isThere &&
      [...states].every((state) => hasState(product, state, isSoldOut)) &&
      matchesSearch(product, own?.name ?? '', query)
    );
  });
}
