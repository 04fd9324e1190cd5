import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef } from '../rows.ts';
import type { Catalog } from './catalog.ts';
import type { Extra } from './extra.ts';
import type { Product } from './product.ts';

/** The whole menu of a branch, as the rules of editing see it. */
export interface Catalogue {
  catalogs: readonly Catalog[];
  products: readonly Product[];
  extras: readonly Extra[];
}

/** What an edit writes, and the rows that are no more. */
export interface CatalogueChange {
  changes: RowChange[];
  gone: RowRef[];
}

/**
 * The rows that go with these products. Refuses `product_in_extra` (item: the product, where: the extra) while an
 * extra that stays offers one of them.
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
