import { canonicalJson } from '../row-mark.ts';
import { ok, refuse, type Refusal, type Result } from '../result.ts';
import type { RowChange, RowRef } from '../rows.ts';
import {
  type Catalogue,
  type CatalogueChange,
  type CatalogueMaps,
  catalogueMaps,
  productsGone,
} from './edit-catalogue.ts';
import type { Deletion } from './restore-deleted.ts';

type Row = Deletion['after'][number];

/** Whether the record is of an edit that added or replaced rows and deleted none. */
export const isAddition = ({ before, after }: Deletion): boolean =>
  after.length > 0 &&
  before.every(({ kind, row }) => after.some((one) => one.kind === kind && one.row.sid === row.sid));

/** The rows of this kind; undefined: of stock, which no addition has. */
function rowsOf(menu: CatalogueMaps, kind: Row['kind']) {
  const rows = { catalog: menu.catalogs, product: menu.products, extra: menu.extras, stock: undefined };
  return rows[kind];
}

/** Whether a row still is what was saved. Its position also changes when others are moved. */
function isAsSaved(now: object, saved: object): boolean {
  const fields: Record<string, unknown> = { ...now };
  return Object.entries(saved).every(
    ([field, value]) =>
      field === 'order' || canonicalJson(fields[field] ?? null) === canonicalJson(value ?? null),
  );
}

/** Whether all that a former row names is still there. */
function isPossible({ kind, row }: Row, { catalogs, products, extras }: CatalogueMaps): boolean {
  if (kind === 'product')
    return catalogs.has(row.catalog_id) && (row.extra_id === null || extras.has(row.extra_id));
  if (kind !== 'extra') return true;
  const options = row.data.groups.flatMap(({ items }) => items.map(({ product_id: sid }) => sid));
  return options.every((sid) => sid == null || products.has(sid));
}

/** Why a row cannot be deleted; undefined: nothing depends on it. */
function needFor(
  { kind, row: { sid } }: Row,
  { catalogs, products, extras }: CatalogueMaps,
): Refusal | undefined {
  switch (kind) {
    case 'catalog': {
      const items = [...products.values()].filter(({ catalog_id: of }) => of === sid).length;
      const below = [...catalogs.values()].filter(({ parent }) => parent === sid).length;
      return items + below === 0
        ? undefined
        : { code: 'catalog_not_empty', params: { items, catalogs: below } };
    }
    case 'extra': {
      const users = [...products.values()].filter(({ extra_id: of }) => of === sid);
      const [first] = users;
      return first === undefined
        ? undefined
        : { code: 'extra_in_use', params: { item: first.name, items: users.length } };
    }
    case 'product': {
      const menu = { catalogs: [], products: [...products.values()], extras: [...extras.values()] };
      const gone = productsGone(menu, [sid]);
      return gone.ok ? undefined : gone.refusal;
    }
    case 'stock':
      return undefined;
  }
}

/**
 * Takes the rows out of the menu that nothing else in it needs; `stuck`: the first that stays. Deleting one row can free
 * another: products before their extras and catalogs, and options' products after those extras.
 */
function takeUnneeded(
  rows: readonly Row[],
  menu: CatalogueMaps,
): { gone: readonly Row[]; stuck: Row | undefined } {
  const gone: Row[] = [];
  let rest = rows;
  for (let isFreed = true; isFreed; ) {
    const free = rest.filter((row) => needFor(row, menu) === undefined);
    isFreed = free.length > 0;
    for (const { kind, row } of free) rowsOf(menu, kind)?.delete(row.sid);
    gone.push(...free);
    rest = rest.filter((row) => !free.includes(row));
  }
  return { gone, stuck: rest[0] };
}

/**
 * Deletes what was added to a menu, and puts back what was replaced. What was edited since, and what it depends on,
 * stays. Undoing twice changes nothing. Refuses where nothing can be undone: `changed_meanwhile`, `catalog_not_empty`,
 * `extra_in_use`, `product_in_extra`.
 */
export function undoAddition(catalogue: Catalogue, { before, after }: Deletion): Result<CatalogueChange> {
  let refusal: Refusal | undefined;
  const changes: RowChange[] = [];
  const added: Row[] = [];
  /** The menu as it will be, in which it is looked up what still needs a row. */
  const left = catalogueMaps(catalogue);
  for (const saved of after) {
    const now = rowsOf(left, saved.kind)?.get(saved.row.sid);
    if (now === undefined) continue;
    const was = before.find(({ kind, row }) => kind === saved.kind && row.sid === saved.row.sid);
    const isFormer = was !== undefined && isAsSaved(now, was.row);
    if (isFormer) continue;
    if (!isAsSaved(now, saved.row) || (was !== undefined && !isPossible(was, left)))
      refusal ??= { code: 'changed_meanwhile' };
    else if (was === undefined) added.push(saved);
    else changes.push(was);
  }
  for (const change of changes) {
    if (change.kind === 'product') left.products.set(change.row.sid, change.row);
    if (change.kind === 'extra') left.extras.set(change.row.sid, change.row);
  }
  const { gone, stuck } = takeUnneeded(added, left);
  if (stuck !== undefined) refusal ??= needFor(stuck, left);
  if (changes.length + gone.length === 0 && refusal !== undefined) return refuse(refusal.code, refusal);
  return ok({
    changes,
    gone: gone.flatMap(({ kind, row: { sid } }): RowRef[] =>
      kind === 'product'
        ? [
            { kind, sid },
            { kind: 'stock', sid },
          ]
        : [{ kind, sid }],
    ),
  });
}

/** The names of the catalogs, products and extras of an addition, by what undoing it does to each. */
export interface UndonePreview {
  /** Are deleted. */
  removed: string[];
  /** Were replaced by the addition, and are put back. */
  restored: string[];
  /** Were edited since or are still in use, and stay. */
  kept: string[];
}

/** What undoing an addition does; refuses as `undoAddition`. */
export function previewUndo(catalogue: Catalogue, taken: Deletion): Result<UndonePreview> {
  const undone = undoAddition(catalogue, taken);
  if (!undone.ok) return undone;
  const { changes, gone } = undone.value;
  const preview: UndonePreview = { removed: [], restored: [], kept: [] };
  const menu = catalogueMaps(catalogue);
  for (const saved of taken.after) {
    const now = rowsOf(menu, saved.kind)?.get(saved.row.sid);
    if (saved.kind === 'stock' || now === undefined) continue;
    const { kind, row } = saved;
    const was = taken.before.find((one) => one.kind === kind && one.row.sid === row.sid);
    if (gone.some((one) => one.kind === kind && one.sid === row.sid)) preview.removed.push(row.name);
    else if (changes.some((one) => one.kind === kind && one.row.sid === row.sid))
      preview.restored.push(row.name);
    else if (was === undefined || !isAsSaved(now, was.row)) preview.kept.push(row.name);
  }
  return ok(preview);
}
