import * as z from 'zod/mini';
import { type ChangedField, changedFields, changedFieldSchema } from '../changed-fields.ts';
import { idSchema, sidSchema } from '../ids.ts';
import { plainLetters } from '../plain-letters.ts';
import { ok, refuse, type Result } from '../result.ts';
import { markOf } from '../row-mark.ts';
import type { RowChange } from '../rows.ts';
import type { Catalog } from './catalog.ts';
import { freeSlug } from './choose-slug.ts';
import type { Catalogue, CatalogueChange } from './edit-catalogue.ts';
import type { Extra, ExtraItem } from './extra.ts';
import { catalogsBelow, inMenuOrder } from './menu-order.ts';
import type { Product } from './product.ts';
import { slugOfProduct } from './product-slug.ts';

export const copyMenuSchema = z.object({
  /** The id of the branch of this shop that the menu is copied from. */
  from: idSchema,
  /** The sids of the catalogs to copy, each with those below it; absent, as `products`: the whole menu. */
  catalogs: z.optional(z.array(sidSchema).check(z.maxLength(300))),
  /** The sids of the products to copy. */
  products: z.optional(z.array(sidSchema).check(z.maxLength(2000))),
  /** Whether products and extras that exist here already are kept as they are or replaced by the copied ones. */
  existing: z.enum(['keep', 'replace']),
});
export type CopyMenu = z.infer<typeof copyMenuSchema>;

export const copiedRowSchema = z.object({
  /** What it is. */
  kind: z.enum(['catalog', 'product', 'extra']),
  /** Its sid in this branch. */
  sid: sidSchema,
  /** Its name in the branch that is copied from. */
  name: z.string(),
  /** What happens to it: it is new here, replaces what is here, or leaves it as it is. */
  how: z.enum(['added', 'replaced', 'kept']),
  /** What is replaced: each field with its value before and after, catalog, extra and stations by their names. */
  changed: z._default(z.array(changedFieldSchema), []),
});
export type CopiedRow = z.infer<typeof copiedRowSchema>;

interface Station {
  sid: string;
  name: string;
}
/** A branch with its menu. */
export interface CopyBranch extends Catalogue {
  currency: string;
  stations: readonly Station[];
}

interface Named {
  sid: string;
  name: string;
}

/** The row that stands for another one here: the one with its sid, else the first with its name. */
function matchOf<T extends Named>(rows: readonly T[], { sid, name }: Named): T | undefined {
  return (
    rows.find((one) => one.sid === sid) ?? rows.find((one) => plainLetters(one.name) === plainLetters(name))
  );
}

/** The products asked for, with those that their options name. */
function chosenProducts(source: CopyBranch, { catalogs, products }: CopyMenu): Product[] {
  const parentOf = new Map(source.catalogs.map((one) => [one.sid, one.parent]));
  const isAll = catalogs === undefined && products === undefined;
  const wanted = new Set(
    source.products
      .filter(({ sid, catalog_id: of }) => {
        const above = parentOf.get(of);
        const isIn = catalogs?.includes(of) === true || (above != null && catalogs?.includes(above) === true);
        return parentOf.has(of) && (isAll || isIn || products?.includes(sid) === true);
      })
      .map(({ sid }) => sid),
  );
  // A product among the options of a product is offered only where it is on the menu, too.
  for (const sid of wanted) {
    const extra = source.extras.find(
      (one) => one.sid === source.products.find((product) => product.sid === sid)?.extra_id,
    );
    for (const { items } of extra?.data.groups ?? []) {
      for (const { product_id: option } of items) if (option != null) wanted.add(option);
    }
  }
  return source.products.filter(({ sid }) => wanted.has(sid)).sort(inMenuOrder(source.catalogs));
}

/** A copy in progress: what it writes, what happens to each row, and the sid here of each row there. */
interface Copying {
  changes: RowChange[];
  rows: CopiedRow[];
  catalogOf: Map<string, string>;
  extraOf: Map<string, string>;
  productOf: Map<string, string>;
}

function note(
  copying: Copying,
  kind: CopiedRow['kind'],
  { name }: Named,
  sid: string,
  how: CopiedRow['how'],
  changed: ChangedField[] = [],
) {
  copying.rows.push({ kind, sid, name, how, changed });
}

/** The fields of an extra that staff see, for a comparison. */
const readExtra = ({ name, data }: Extra) => ({ name, data });

/** The fields of a product that staff see, the price first, with names instead of sids. */
function readProduct({ name, price, ...product }: Product, branches: readonly CopyBranch[]) {
  const { sid: _sid, order: _order, slug: _slug, former_slugs: _former, ...rest } = product;
  const nameOf = (list: (branch: CopyBranch) => readonly Named[], sid: string | null) =>
    branches.flatMap(list).find((one) => one.sid === sid)?.name ?? sid;
  return {
    price,
    name,
    ...rest,
    catalog_id: nameOf(({ catalogs }) => catalogs, product.catalog_id),
    extra_id: nameOf(({ extras }) => extras, product.extra_id),
    stations: product.stations.map((sid) => nameOf(({ stations }) => stations, sid)),
  };
}

/** Catalogs that exist here are kept: only their products are copied. */
function copyCatalogs(
  copying: Copying,
  source: CopyBranch,
  target: CopyBranch,
  needed: ReadonlySet<string>,
): void {
  const present: Catalog[] = [...target.catalogs];
  const listed = catalogsBelow(source.catalogs, null).flatMap((top) => [
    top,
    ...catalogsBelow(source.catalogs, top.sid),
  ]);
  for (const catalog of listed) {
    if (!needed.has(catalog.sid)) continue;
    const above = catalog.parent === null ? null : (copying.catalogOf.get(catalog.parent) ?? null);
    // The catalog that stands for the parent may be inside another one here, and there are two levels.
    const parent = present.find((one) => one.sid === above)?.parent ?? above;
    const known =
      present.find((one) => one.sid === catalog.sid) ??
      matchOf(
        present.filter((one) => one.parent === parent),
        catalog,
      );
    copying.catalogOf.set(catalog.sid, known?.sid ?? catalog.sid);
    note(copying, 'catalog', catalog, known?.sid ?? catalog.sid, known === undefined ? 'added' : 'kept');
    if (known !== undefined) continue;
    const last = catalogsBelow(present, parent).at(-1)?.order ?? 0;
    const row = { ...catalog, parent, order: last + 1 };
    present.push(row);
    copying.changes.push({ kind: 'catalog', row });
  }
}

function copyExtras(
  copying: Copying,
  source: CopyBranch,
  target: CopyBranch,
  wanted: readonly Product[],
  isKept: boolean,
): void {
  const used = new Set(wanted.map(({ extra_id: sid }) => sid));
  let lastId = Math.max(0, ...target.extras.map(({ id }) => id));
  const itemHere = (item: ExtraItem): ExtraItem =>
    item.product_id == null
      ? item
      : { ...item, product_id: copying.productOf.get(item.product_id) ?? item.product_id };
  for (const extra of source.extras.filter(({ sid }) => used.has(sid))) {
    const known = matchOf<Extra>(target.extras, extra);
    copying.extraOf.set(extra.sid, known?.sid ?? extra.sid);
    const groups = extra.data.groups.map((group) => ({ ...group, items: group.items.map(itemHere) }));
    if (known === undefined) lastId += 1;
    const row: Extra = { ...extra, sid: known?.sid ?? extra.sid, id: known?.id ?? lastId, data: { groups } };
    const isSame = known !== undefined && (isKept || markOf(known) === markOf(row));
    const how = known === undefined ? 'added' : isSame ? 'kept' : 'replaced';
    const changed = how === 'replaced' ? changedFields(known && readExtra(known), readExtra(row)) : [];
    note(copying, 'extra', extra, row.sid, how, changed);
    if (!isSame) copying.changes.push({ kind: 'extra', row });
  }
}

/** The stations here with the names of those there. */
function stationsHere({ stations: sids }: Product, source: CopyBranch, target: CopyBranch): string[] {
  return sids.flatMap((sid) => {
    const there = source.stations.find((one) => one.sid === sid);
    const here = there === undefined ? undefined : matchOf(target.stations, there);
    return here === undefined ? [] : [here.sid];
  });
}

function copyProducts(
  copying: Copying,
  source: CopyBranch,
  target: CopyBranch,
  wanted: readonly Product[],
  isKept: boolean,
): void {
  const taken = new Set(target.products.map(slugOfProduct));
  let last = Math.max(0, ...target.products.map(({ order }) => order));
  for (const product of wanted) {
    const known = matchOf(target.products, product);
    const { former_slugs: _former, slug, ...own } = product;
    const stations = stationsHere(product, source, target);
    const content = {
      ...own,
      sid: known?.sid ?? product.sid,
      catalog_id: copying.catalogOf.get(product.catalog_id) ?? product.catalog_id,
      extra_id: product.extra_id === null ? null : (copying.extraOf.get(product.extra_id) ?? null),
      stations,
    };
    if (known === undefined) {
      const isFree = slug !== undefined && slug !== '' && !taken.has(slug);
      const address = isFree ? slug : freeSlug(product.name, taken);
      taken.add(address);
      last += 1;
      copying.changes.push({ kind: 'product', row: { ...content, slug: address, order: last } });
      note(copying, 'product', product, product.sid, 'added');
      continue;
    }
    // Place, address, stations and visibility are this branch's own.
    const row = {
      ...known,
      ...content,
      order: known.order,
      visible_web: known.visible_web,
      stations: stations.length > 0 ? stations : known.stations,
    };
    const isSame = isKept || markOf(row) === markOf(known);
    // The names here come first: what was matched is called as it is here.
    const read = (one: Product) => readProduct(one, [target, source]);
    const changed = isSame ? [] : changedFields(read(known), read(row));
    note(copying, 'product', product, known.sid, isSame ? 'kept' : 'replaced', changed);
    if (!isSame) copying.changes.push({ kind: 'product', row });
  }
}

/**
 * Copies a menu or a part of it from one branch of a shop to another. What exists here already, by its sid or its name,
 * is kept or replaced; nothing is deleted, so copying twice changes nothing. `rows` says what happens to each catalog,
 * product and extra. Refuses `currency_differs`, `nothing_to_copy`.
 */
export function copyMenu(
  source: CopyBranch,
  target: CopyBranch,
  choice: CopyMenu,
): Result<CatalogueChange & { rows: CopiedRow[] }> {
  if (source.currency !== target.currency) {
    return refuse('currency_differs', { params: { from: source.currency, to: target.currency } });
  }
  const wanted = chosenProducts(source, choice);
  const isAll = choice.catalogs === undefined && choice.products === undefined;
  const parentOf = new Map(source.catalogs.map((one) => [one.sid, one.parent]));
  const needed = new Set(
    [
      ...(isAll ? source.catalogs.map(({ sid }) => sid) : (choice.catalogs ?? [])),
      ...wanted.map(({ catalog_id: sid }) => sid),
    ].flatMap((sid) => [sid, parentOf.get(sid) ?? sid]),
  );
  const copying: Copying = {
    changes: [],
    rows: [],
    catalogOf: new Map(),
    extraOf: new Map(),
    productOf: new Map(wanted.map((one) => [one.sid, matchOf(target.products, one)?.sid ?? one.sid])),
  };
  const isKept = choice.existing === 'keep';
  copyCatalogs(copying, source, target, needed);
  copyExtras(copying, source, target, wanted, isKept);
  copyProducts(copying, source, target, wanted, isKept);
  const { changes, rows } = copying;
  return rows.length === 0 ? refuse('nothing_to_copy') : ok({ changes, gone: [], rows });
}
