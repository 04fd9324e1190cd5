import * as z from 'zod/mini';
import { sidSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Catalogue, CatalogueChange } from './edit-catalogue.ts';
import { productsIn } from './menu-order.ts';

export const moveProductSchema = z.object({
  /** The sid of the product to move. */
  sid: sidSchema,
  /** The sid of the catalog it goes into. */
  catalog_id: sidSchema,
  /** The sid of the product of that catalog that it goes in front of; null: the end. */
  before: z.nullable(sidSchema),
});
export type MoveProduct = z.infer<typeof moveProductSchema>;

/**
 * Moves a product in front of another one or to the end of a catalog. The positions in use are dealt out again, so only
 * the products between the old and the new place change. Refuses `no_such_product`, `no_such_catalog`.
 */
export function moveProduct(
  { catalogs, products }: Catalogue,
  { sid, catalog_id, before }: MoveProduct,
): Result<CatalogueChange> {
  const known = products.find((one) => one.sid === sid);
  if (known === undefined) return refuse('no_such_product', { params: { item: sid } });
  if (!catalogs.some((one) => one.sid === catalog_id)) {
    return refuse('no_such_catalog', { fields: { catalog_id: 'invalid' } });
  }
  const listed = productsIn(products, catalog_id);
  const others = listed.filter((one) => one.sid !== sid);
  const at = before === null ? others.length : others.findIndex((one) => one.sid === before);
  if (at < 0)
    return refuse('no_such_product', { params: { item: before ?? '' }, fields: { before: 'invalid' } });
  others.splice(at, 0, { ...known, catalog_id });
  const positions = listed.map(({ order }) => order);
  let last = Number.NEGATIVE_INFINITY;
  const moved = others.map((row, index) => {
    // Equal positions, as older files have them, are spread apart.
    last = Math.max(positions[index] ?? row.order, last + 1);
    return { ...row, order: last };
  });
  const changed = moved.filter((row) => {
    const was = products.find((one) => one.sid === row.sid);
    return was?.order !== row.order || was.catalog_id !== row.catalog_id;
  });
  return ok({ changes: changed.map((row) => ({ kind: 'product' as const, row })), gone: [] });
}
