import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef } from '../rows.ts';
import type { Catalog } from './catalog.ts';
import type { Extra } from './extra.ts';
import type { Product } from './product.ts';

/** The whole menu of a branch, as the edit rules read it. */
export interface Catalogue {
  catalogs: readonly Catalog[];
  products: readonly Product[];
  extras: readonly Extra[];
}

/** The rows of a menu by their sids. */
export interface CatalogueMaps {
  catalogs: Map<string, Catalog>;
  products: Map<string, Product>;
  extras: Map<string, Extra>;
}

/** The rows of a menu by their sids, as a copy that can be changed. */
export function catalogueMaps({ catalogs, products, extras }: Catalogue): CatalogueMaps {
  return {
    catalogs: new Map(catalogs.map((row) => [row.sid, row])),
    products: new Map(products.map((row) => [row.sid, row])),
    extras: new Map(extras.map((row) => [row.sid, row])),
  };
}

/** The rows an edit writes and the rows it deletes. */
export interface CatalogueChange {
  changes: RowChange[];
  gone: RowRef[];
}

/**
 * The rows deleted together with these products. Refuses `product_in_extra` (item: the product, where: the extra) while
 * a remaining extra offers one of them.
 */
export function productsGone({ products, extras }: Catalogue, sids: readonly string[]): Result<RowRef[]> {
  for (const extra of extras) {
    for (const { items } of extra.data.groups) {
      const user = items.find((item) => item.product_id != null && sids.includes(item.product_id));
      if (user !== undefined) {
        const item = products.find((one) => one.sid === user.product_id)?.name ?? user.name;
        return refuse('product_in_extra', { params: { item, where: extra.name } });
      }
    }
  }
  return ok(
    sids.flatMap((sid): RowRef[] => [
      { kind: 'product', sid },
      { kind: 'stock', sid },
    ]),
  );
}
