import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { sidSchema } from '../ids.ts';
import { taxRateSchema } from '../money.ts';
import { ok, refuse, type Result } from '../result.ts';
import { markOf } from '../row-mark.ts';
import type { Catalog } from './catalog.ts';
import { listedTranslationsOf } from './menu-languages.ts';
import { type Catalogue, type CatalogueChange, productsGone } from './edit-catalogue.ts';
import { catalogsBelow } from './menu-order.ts';

/** The translated texts of a catalog. */
const catalogTexts = {
  /** The name in that language; absent: the catalog's own. */
  name: z.optional(lineOfText(1, 80)),
};

/** The edited fields of a catalog; its position is changed with `catalog/move`. */
export const catalogFormSchema = z.object({
  /** The catalog's sid, made by the caller for a new one. */
  sid: sidSchema,
  /** The catalog's name. */
  name: lineOfText(1, 80),
  /** The tax rate in basis points; null: as the catalog above, at the top as the shop. */
  tax: z.nullable(taxRateSchema.check(z.maximum(10_000))),
  /** Whether prices include the tax; null: as the catalog above, at the top as the shop. */
  tax_included: z.nullable(z.boolean()),
  /** The sid of the catalog above it; null: at the top. There are two levels. */
  parent: z.nullable(sidSchema),
  /** Its name in other languages, by BCP 47 tag; absent: none. */
  translations: listedTranslationsOf(catalogTexts),
});
export type CatalogForm = z.infer<typeof catalogFormSchema>;

/** `before`: the sibling it is moved in front of; null: the end. */
export const moveCatalogSchema = z.object({
  /** The sid of the catalog to move. */
  sid: sidSchema,
  /** The sid of the catalog it goes into; null: the top. */
  parent: z.nullable(sidSchema),
  /** The sid of the catalog it goes in front of; null: the end. */
  before: z.nullable(sidSchema),
});

/**
 * What happens to the contents: moved to another catalog (`move_to`) or deleted (`cascade`). Neither: a catalog with
 * contents is refused.
 */
export const deleteCatalogSchema = z.object({
  /** The sid of the catalog to delete. */
  sid: sidSchema,
  /** True: delete the products and catalogs in it too. */
  cascade: z.optional(z.boolean()),
  /** The sid of the catalog that takes its products and catalogs. */
  move_to: z.optional(sidSchema),
});

/** At most two levels: a catalog with children cannot be moved below another one, and a child cannot have children. */
function mayLieBelow(catalogs: readonly Catalog[], sid: string, parent: string | null): Result<null> {
  if (parent === null) return ok(null);
  const above = catalogs.find((one) => one.sid === parent);
  if (above === undefined) return refuse('no_such_catalog', { fields: { parent: 'invalid' } });
  const hasBelow = catalogs.some((one) => one.parent === sid);
  if (above.parent !== null || hasBelow || parent === sid) {
    return refuse('catalog_two_levels', { fields: { parent: 'invalid' } });
  }
  return ok(null);
}

/** Adds a catalog at the end of its level. A retry adds it once. Refuses `changed_meanwhile` for a sid in use. */
export function newCatalog({ catalogs }: Catalogue, form: CatalogForm): Result<CatalogueChange> {
  const known = catalogs.find((one) => one.sid === form.sid);
  if (known !== undefined) {
    const same = markOf({ ...known, ...form }) === markOf(known);
    return same ? ok({ changes: [], gone: [] }) : refuse('changed_meanwhile');
  }
  const fits = mayLieBelow(catalogs, form.sid, form.parent);
  if (!fits.ok) return fits;
  const last = catalogsBelow(catalogs, form.parent).at(-1)?.order ?? 0;
  return ok({ changes: [{ kind: 'catalog', row: { ...form, order: last + 1 } }], gone: [] });
}

/** Refuses `no_such_catalog`, `catalog_two_levels`, `changed_meanwhile` when it differs from the version `seen`. */
export function editCatalog(
  { catalogs }: Catalogue,
  form: CatalogForm,
  seen: string,
): Result<CatalogueChange> {
  const known = catalogs.find((one) => one.sid === form.sid);
  if (known === undefined) return refuse('no_such_catalog');
  if (markOf({ ...known, ...form }) === markOf(known)) return ok({ changes: [], gone: [] });
  if (markOf(known) !== seen) return refuse('changed_meanwhile');
  const fits = mayLieBelow(catalogs, form.sid, form.parent);
  if (!fits.ok) return fits;
  const last = catalogsBelow(catalogs, form.parent).at(-1)?.order ?? 0;
  const order = known.parent === form.parent ? known.order : last + 1;
  return ok({ changes: [{ kind: 'catalog', row: { ...form, order } }], gone: [] });
}

/** Moves a catalog in front of a sibling or to the end and renumbers its level. */
export function moveCatalog(
  { catalogs }: Catalogue,
  { sid, parent, before }: z.infer<typeof moveCatalogSchema>,
): Result<CatalogueChange> {
  const known = catalogs.find((one) => one.sid === sid);
  if (known === undefined) return refuse('no_such_catalog');
  const fits = mayLieBelow(catalogs, sid, parent);
  if (!fits.ok) return fits;
  const level = catalogsBelow(catalogs, parent).filter((one) => one.sid !== sid);
  const at = before === null ? level.length : level.findIndex((one) => one.sid === before);
  if (at < 0) return refuse('no_such_catalog', { fields: { before: 'invalid' } });
  level.splice(at, 0, { ...known, parent });
  const changes = level
    .map((row, index) => ({ kind: 'catalog' as const, row: { ...row, order: index + 1 } }))
    .filter(({ row }) => {
      const was = catalogs.find((one) => one.sid === row.sid);
      return was?.order !== row.order || was.parent !== row.parent;
    });
  return ok({ changes, gone: [] });
}

/** What a deleted catalog would leave without a parent: the catalogs below it and all products in them. */
export function orphansOf({ catalogs, products }: Catalogue, sid: string) {
  const below = catalogs.filter((one) => one.parent === sid);
  const sids = new Set([sid, ...below.map((one) => one.sid)]);
  return { catalogs: below, products: products.filter((one) => sids.has(one.catalog_id)) };
}

/**
 * Deletes a catalog; deleting it again changes nothing. Refuses `catalog_not_empty` (items, catalogs: how many) unless
 * told what to do with the contents, `no_such_catalog` for the target, `catalog_two_levels`, `product_in_extra`.
 */
export function deleteCatalog(
  catalogue: Catalogue,
  { sid, cascade = false, move_to: target }: z.infer<typeof deleteCatalogSchema>,
): Result<CatalogueChange> {
  const known = catalogue.catalogs.find((one) => one.sid === sid);
  if (known === undefined) return ok({ changes: [], gone: [] });
  const orphans = orphansOf(catalogue, sid);
  const self = { kind: 'catalog' as const, sid };
  if (orphans.catalogs.length + orphans.products.length === 0) return ok({ changes: [], gone: [self] });
  if (target !== undefined) {
    const to = catalogue.catalogs.find((one) => one.sid === target && one.sid !== sid);
    if (to === undefined || to.parent === sid) {
      return refuse('no_such_catalog', { fields: { move_to: 'invalid' } });
    }
    if (orphans.catalogs.length > 0 && to.parent !== null) return refuse('catalog_two_levels');
    const last = catalogsBelow(catalogue.catalogs, target).at(-1)?.order ?? 0;
    const moved = orphans.catalogs.map((row, index) => ({
      kind: 'catalog' as const,
      row: { ...row, parent: target, order: last + index + 1 },
    }));
    const own = orphans.products.filter((one) => one.catalog_id === sid);
    const rehung = own.map((row) => ({ kind: 'product' as const, row: { ...row, catalog_id: target } }));
    return ok({ changes: [...moved, ...rehung], gone: [self] });
  }
  if (!cascade) {
    return refuse('catalog_not_empty', {
      params: { items: orphans.products.length, catalogs: orphans.catalogs.length },
    });
  }
  const products = productsGone(
    catalogue,
    orphans.products.map((one) => one.sid),
  );
  if (!products.ok) return products;
  const below = orphans.catalogs.map((one) => ({ kind: 'catalog' as const, sid: one.sid }));
  return ok({ changes: [], gone: [...products.value, ...below, self] });
}
