import * as z from 'zod/mini';
import { ok, refuse, type Result } from '../result.ts';
import { DAY_MS } from '../time.ts';
import { type Catalog, catalogSchema } from './catalog.ts';
import { freeSlug } from './choose-slug.ts';
import { type Catalogue, type CatalogueChange, type CatalogueMaps, catalogueMaps } from './edit-catalogue.ts';
import { type Extra, extraSchema } from './extra.ts';
import { type Product, productSchema } from './product.ts';
import { slugOfProduct } from './product-slug.ts';
import { type Stock, stockSchema } from './stock.ts';

const menuRowSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('catalog'), row: catalogSchema }),
  z.object({ kind: z.literal('product'), row: productSchema }),
  z.object({ kind: z.literal('extra'), row: extraSchema }),
  z.object({ kind: z.literal('stock'), row: stockSchema }),
]);
type MenuRow = z.infer<typeof menuRowSchema>;

/** What a deletion took from a menu: the rows as they were, and those it only changed as it left them. */
export const deletionSchema = z.object({ before: z.array(menuRowSchema), after: z.array(menuRowSchema) });
export type Deletion = z.infer<typeof deletionSchema>;

/** How long a deletion from a menu can be undone. */
export const DELETION_KEPT_MS = DAY_MS;

/** A menu with the stock of its products. */
type StockedCatalogue = Catalogue & { stocks: readonly Stock[] };

function rowsOf({ catalogs, products, extras, stocks }: StockedCatalogue): MenuRow[] {
  return [
    ...catalogs.map((row) => ({ kind: 'catalog' as const, row })),
    ...products.map((row) => ({ kind: 'product' as const, row })),
    ...extras.map((row) => ({ kind: 'extra' as const, row })),
    ...stocks.map((row) => ({ kind: 'stock' as const, row })),
  ];
}

const keyOf = ({ kind, sid }: { kind: string; sid: string }) => `${kind} ${sid}`;
const rowKey = ({ kind, row }: MenuRow) => keyOf({ kind, sid: row.sid });

/** The record of a deletion, from which `restoreDeleted` puts everything back. */
export function deletionOf(catalogue: StockedCatalogue, { changes, gone }: CatalogueChange): Deletion {
  const touched = new Set([
    ...gone.map(keyOf),
    ...changes.map(({ kind, row }) => keyOf({ kind, sid: row.sid })),
  ]);
  const after = changes.flatMap((change) => {
    const parsed = z.safeParse(menuRowSchema, change);
    return parsed.success ? [parsed.data] : [];
  });
  return { before: rowsOf(catalogue).filter((row) => touched.has(rowKey(row))), after };
}

/** The row with these values as they were before, except those that were changed again since. */
function withValuesBefore<T extends object>(now: T, before: T, after: T, keys: readonly (keyof T)[]): T {
  const next = { ...now };
  for (const key of keys) if (now[key] === after[key]) next[key] = before[key];
  return next;
}

function putBackCatalog(row: Catalog, { catalogs }: CatalogueMaps): Result<Catalog> {
  if (row.parent === null) return ok(row);
  const above = catalogs.get(row.parent);
  if (above === undefined) return refuse('no_such_catalog');
  return above.parent === null ? ok(row) : refuse('catalog_two_levels');
}

function putBackProduct(row: Product, { catalogs, products, extras }: CatalogueMaps): Result<Product> {
  if (!catalogs.has(row.catalog_id)) return refuse('no_such_catalog');
  const taken = new Set(
    [...products.values()].flatMap((one) => (one.sid === row.sid ? [] : [slugOfProduct(one)])),
  );
  const isTaken = taken.has(slugOfProduct(row));
  const isOffered = row.extra_id === null || extras.has(row.extra_id);
  return ok({
    ...row,
    ...(isTaken ? { slug: freeSlug(row.name, taken) } : {}),
    ...(isOffered ? {} : { extra_id: null }),
  });
}

function putBackExtra(row: Extra, { extras, products }: CatalogueMaps): Result<Extra> {
  const lost = row.data.groups.flatMap(({ items }) =>
    items.filter(({ product_id: sid }) => sid != null && !products.has(sid)),
  );
  const [first] = lost;
  if (first !== undefined) return refuse('no_such_product', { params: { item: first.name } });
  const numbers = [...extras.values()].filter(({ sid }) => sid !== row.sid).map(({ id }) => id);
  return ok(numbers.includes(row.id) ? { ...row, id: Math.max(...numbers) + 1 } : row);
}

function putBack(before: MenuRow, rows: CatalogueMaps): Result<MenuRow> {
  switch (before.kind) {
    case 'catalog': {
      const row = putBackCatalog(before.row, rows);
      return row.ok ? ok({ kind: 'catalog', row: row.value }) : row;
    }
    case 'product': {
      const row = putBackProduct(before.row, rows);
      return row.ok ? ok({ kind: 'product', row: row.value }) : row;
    }
    case 'extra': {
      const row = putBackExtra(before.row, rows);
      return row.ok ? ok({ kind: 'extra', row: row.value }) : row;
    }
    case 'stock':
      return ok(before);
  }
}

/** A row that the deletion changed, as it was before; undefined: it was deleted or needs no change. */
function changedBack(before: MenuRow, after: MenuRow, rows: CatalogueMaps): MenuRow | undefined {
  if (before.kind === 'catalog' && after.kind === 'catalog') {
    const now = rows.catalogs.get(before.row.sid);
    if (now === undefined) return undefined;
    return { kind: 'catalog', row: withValuesBefore(now, before.row, after.row, ['parent', 'order']) };
  }
  if (before.kind === 'product' && after.kind === 'product') {
    const now = rows.products.get(before.row.sid);
    if (now === undefined) return undefined;
    const keys = ['catalog_id', 'order', 'extra_id'] as const;
    return { kind: 'product', row: withValuesBefore(now, before.row, after.row, keys) };
  }
  return undefined;
}

/**
 * Puts back what a deletion took: rows that are missing as they were, and the catalog, position and extra of the
 * others, unless they were changed again since. Restoring twice changes nothing. Refuses `no_such_catalog`,
 * `catalog_two_levels`, `no_such_product` where a row has lost its place since.
 */
export function restoreDeleted(
  catalogue: StockedCatalogue,
  { before, after }: Deletion,
): Result<CatalogueChange> {
  const existing = new Set(rowsOf(catalogue).map(rowKey));
  const missing = before.filter(
    (row) => !existing.has(rowKey(row)) && !after.some((one) => rowKey(one) === rowKey(row)),
  );
  // The rows that exist, with those that are put back.
  const rows = catalogueMaps(catalogue);
  for (const one of missing) {
    if (one.kind === 'catalog') rows.catalogs.set(one.row.sid, one.row);
    if (one.kind === 'product') rows.products.set(one.row.sid, one.row);
    if (one.kind === 'extra') rows.extras.set(one.row.sid, one.row);
  }
  const changes: MenuRow[] = [];
  for (const one of missing) {
    const back = putBack(one, rows);
    if (!back.ok) return back;
    changes.push(back.value);
  }
  if (missing.length === 0) return ok({ changes: [], gone: [] });
  for (const one of after) {
    const was = before.find((row) => rowKey(row) === rowKey(one));
    const back = was === undefined ? undefined : changedBack(was, one, rows);
    if (back !== undefined) changes.push(back);
  }
  return ok({ changes, gone: [] });
}
