import type { Catalog } from './catalog.ts';
import { inMenuOrder } from './menu-order.ts';
import { matchesSearch, type Product } from './product.ts';

/** A product search: words, which search the whole menu, or a catalog's sid (null: everything). */
export interface Wanted {
  query: string;
  catalog: string | null;
}

/** The products found, in menu order; a catalog includes the catalogs below it. */
export function findProducts(
  products: readonly Product[],
  catalogs: readonly Catalog[],
  { query, catalog }: Wanted,
): Product[] {
  const catalogOf = new Map(catalogs.map((one) => [one.sid, one]));
  return products
    .filter((product) => {
      const own = catalogOf.get(product.catalog_id);
      if (query.trim() !== '') return matchesSearch(product, own?.name ?? '', query);
      return catalog === null || product.catalog_id === catalog || own?.parent === catalog;
    })
    .sort(inMenuOrder(catalogs));
}
