import * as z from 'zod/mini';
import { refuse, ok, type Result } from '../result.ts';
import type { RowChange } from '../rows.ts';
import { catalogSchema } from './catalog.ts';
import { freeSlug } from './choose-slug.ts';
import { catalogFormSchema } from './edit-catalog.ts';
import { catalogsBelow } from './menu-order.ts';
import type { Catalogue } from './edit-catalogue.ts';
import { LIMIT_EXTRA_OPTIONS, pricedExtraSchema, saveExtra } from './edit-extra.ts';
import { MANY_PRODUCTS, PICTURE_PATH, productFormSchema } from './edit-product.ts';
import { type Product, productSchema } from './product.ts';
import { slugOfProduct } from './product-slug.ts';

/** A whole menu, from a template or a file. */
export const menuFileSchema = z.object({
  /** The catalogs in two levels, linked by `parent`. */
  catalogs: z
    .array(z.extend(catalogSchema, { translations: catalogFormSchema.shape.translations }))
    .check(z.maxLength(300)),
  /** The products, which name their catalog and extra by sid. */
  products: z
    .array(
      z.extend(productSchema, {
        price: productFormSchema.shape.price,
        translations: productFormSchema.shape.translations,
      }),
    )
    .check(z.maxLength(MANY_PRODUCTS)),
  /** The extras, which products refer to. */
  extras: z.array(pricedExtraSchema).check(z.maxLength(300)),
});
export type MenuFile = z.infer<typeof menuFileSchema>;

/** How many of a kind are added, and how many existed already. */
export interface Imported {
  fresh: number;
  kept: number;
}

export interface MenuImported {
  changes: RowChange[];
  catalogs: Imported;
  products: Imported;
  extras: Imported;
}

const broken = (item: string) => refuse('import_broken', { params: { item } });

/** Splits off what does not exist yet under its sid; existing rows stay unchanged, even where they were edited. */
export function split<T extends { sid: string }>(present: readonly { sid: string }[], wanted: readonly T[]) {
  const known = new Set(present.map(({ sid }) => sid));
  const fresh = wanted.filter(({ sid }) => !known.has(sid));
  return { fresh, counts: { fresh: fresh.length, kept: wanted.length - fresh.length } };
}

export function firstTwice(rows: readonly { sid: string; name: string }[]): string | undefined {
  const seen = new Set<string>();
  for (const { sid, name } of rows) {
    if (seen.has(sid)) return name;
    seen.add(sid);
  }
  return undefined;
}

/**
 * Adds a menu to the existing one. Importing it twice adds it once. Refuses the whole import with `import_broken`
 * (item: what is wrong) if something refers to a missing row, is listed twice, or is nested deeper than two levels.
 */
export function importMenu(catalogue: Catalogue, menu: MenuFile): Result<MenuImported> {
  const twice = firstTwice(menu.catalogs) ?? firstTwice(menu.products) ?? firstTwice(menu.extras);
  if (twice !== undefined) return broken(twice);
  const catalogs = split(catalogue.catalogs, menu.catalogs);
  const products = split(catalogue.products, menu.products);
  const extras = split(catalogue.extras, menu.extras);
  const allCatalogs = [...catalogue.catalogs, ...catalogs.fresh];
  const lost = catalogs.fresh.find(
    ({ sid, parent }) =>
      parent !== null && (parent === sid || allCatalogs.find((one) => one.sid === parent)?.parent !== null),
  );
  if (lost !== undefined) return broken(lost.name);
  const catalogSids = new Set(allCatalogs.map(({ sid }) => sid));
  const extraSids = new Set([...catalogue.extras, ...extras.fresh].map(({ sid }) => sid));
  const homeless = products.fresh.find(
    ({ catalog_id, extra_id, image }) =>
      !catalogSids.has(catalog_id) ||
      (extra_id !== null && !extraSids.has(extra_id)) ||
      (image !== null && !PICTURE_PATH.test(image)),
  );
  if (homeless !== undefined) return broken(homeless.name);
  const extraRows = importExtras(
    { ...catalogue, products: [...catalogue.products, ...products.fresh] },
    extras.fresh,
  );
  if (!extraRows.ok) return extraRows;
  const lastProduct = Math.max(0, ...catalogue.products.map(({ order }) => order));
  return ok({
    changes: [
      ...behindTheOthers(catalogue.catalogs, catalogs.fresh),
      ...extraRows.value,
      ...withSlugs(catalogue.products, products.fresh).map((row, place) => ({
        kind: 'product' as const,
        row: { ...row, order: lastProduct + place + 1 },
      })),
    ],
    catalogs: catalogs.counts,
    products: products.counts,
    extras: extras.counts,
  });
}

/** New products with unique slugs: their own if it is free. */
function withSlugs(present: readonly Product[], fresh: readonly Product[]): Product[] {
  const taken = new Set(present.map(slugOfProduct));
  return fresh.map(({ former_slugs: _former, ...row }) => {
    const isFree = row.slug !== undefined && row.slug !== '' && !taken.has(row.slug);
    const slug = isFree ? row.slug : freeSlug(row.name, taken);
    taken.add(slug ?? '');
    return { ...row, slug };
  });
}

/** New catalogs at the end of their levels, in their own order. */
function behindTheOthers(present: Catalogue['catalogs'], fresh: MenuFile['catalogs']): RowChange[] {
  const parents = new Set(fresh.map(({ parent }) => parent));
  return [...parents].flatMap((parent) => {
    const last = catalogsBelow(present, parent).at(-1)?.order ?? 0;
    return catalogsBelow(fresh, parent).map((row, place) => ({
      kind: 'catalog' as const,
      row: { ...row, order: last + place + 1 },
    }));
  });
}

function importExtras(catalogue: Catalogue, fresh: MenuFile['extras']): Result<RowChange[]> {
  const changes: RowChange[] = [];
  const extras = [...catalogue.extras];
  for (const { id: _id, ...form } of fresh) {
    const saved = saveExtra({ ...catalogue, extras }, { ...form, emptied: [] }, '');
    if (!saved.ok)
      return refuse('import_broken', { params: { item: form.name, limit: LIMIT_EXTRA_OPTIONS } });
    for (const change of saved.value.changes) {
      changes.push(change);
      if (change.kind === 'extra') extras.push(change.row);
    }
  }
  return ok(changes);
}
