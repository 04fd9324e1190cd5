import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { sidSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import { freeSlug } from './choose-slug.ts';
import type { Catalogue, CatalogueChange } from './edit-catalogue.ts';
import { productsIn } from './menu-order.ts';
import { moveProduct } from './move-product.ts';
import { slugOfProduct } from './product-slug.ts';

export const copyProductSchema = z.object({
  /** The sid of the product to copy. */
  sid: sidSchema,
  /** The copy's name. */
  name: lineOfText(1, 120),
});

/**
 * Copies a product to the place after it, under a new name and address. The copy is hidden from the online menu until
 * it was edited, and its name in other languages is left out, as it would be the original's. Refuses `no_such_product`.
 */
export function copyProduct(
  catalogue: Catalogue,
  { sid, name }: z.infer<typeof copyProductSchema>,
  copySid: string,
): Result<CatalogueChange> {
  const { products } = catalogue;
  const known = products.find((one) => one.sid === sid);
  if (known === undefined) return refuse('no_such_product', { params: { item: name } });
  const { former_slugs: _former, translations, ...own } = known;
  const texts = Object.entries(translations ?? {}).flatMap(([language, { name: _name, ...rest }]) =>
    Object.keys(rest).length > 0 ? [[language, rest]] : [],
  );
  const row = {
    ...own,
    ...(texts.length === 0 ? {} : { translations: Object.fromEntries(texts) }),
    sid: copySid,
    name,
    slug: freeSlug(name, new Set(products.map(slugOfProduct))),
    visible_web: false,
    order: Math.max(...products.map(({ order }) => order)) + 1,
  };
  const listed = productsIn(products, known.catalog_id).map((one) => one.sid);
  const before = listed[listed.indexOf(sid) + 1] ?? null;
  const where = { sid: copySid, catalog_id: known.catalog_id, before };
  const placed = moveProduct({ ...catalogue, products: [...products, row] }, where);
  if (!placed.ok) return placed;
  const { changes } = placed.value;
  const isWritten = changes.some((change) => change.row.sid === copySid);
  return ok({ changes: isWritten ? changes : [{ kind: 'product', row }, ...changes], gone: [] });
}
