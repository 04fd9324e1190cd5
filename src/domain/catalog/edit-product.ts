import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { ok, refuse, type Refusal, type Result } from '../result.ts';
import { markOf } from '../row-mark.ts';
import { MAX_MONEY, type Money, percentOf } from '../money.ts';
import type { Catalog } from './catalog.ts';
import { slugFor } from './choose-slug.ts';
import { type CatalogForm, newCatalog } from './edit-catalog.ts';
import { type Catalogue, type CatalogueChange, productsGone } from './edit-catalogue.ts';
import { listedTranslationsOf } from './menu-languages.ts';
import { productSchema } from './product.ts';

/** Path of uploaded pictures, named by a hash of their content. */
export const PICTURE_PATH = /^\/media\/pictures\/[0-9a-f]{40}\.webp$/;

/** The translated texts of a product. */
const productTexts = {
  /** The name in that language; absent: the product's own. */
  name: z.optional(lineOfText(1, 120)),
  /** The description in that language; absent: the product's own. */
  text: z.optional(freeText(2000).check(z.minLength(1))),
};

/** The edited fields of a product. Its position in the list is not one; an empty slug is made from the name. */
export const productFormSchema = z.extend(z.omit(productSchema, { order: true, former_slugs: true }), {
  /** The price for one, in the currency's minor unit. */
  price: z.int('required').check(z.minimum(0, 'invalid'), z.maximum(MAX_MONEY, 'invalid')),
  /** The sid of the catalog it is listed in. */
  catalog_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'required')),
  /** Its texts in other languages, by BCP 47 tag; absent: none. */
  translations: listedTranslationsOf(productTexts),
});
export type ProductForm = z.infer<typeof productFormSchema>;

/**
 * Adds (`seen` empty) or updates a product. Refuses `changed_meanwhile`, `no_such_product`, `slug_taken`,
 * `no_such_catalog`, `no_such_extra`, `no_such_station`, `no_such_picture`.
 */
export function saveProduct(
  { catalogs, products, extras }: Catalogue,
  stations: readonly { sid: string }[],
  form: ProductForm,
  seen: string,
): Result<CatalogueChange> {
  const known = products.find((one) => one.sid === form.sid);
  const order = known?.order ?? Math.max(0, ...products.map((one) => one.order)) + 1;
  const address = slugFor(form, products);
  if (address === undefined) return refuse('slug_taken', { fields: { slug: 'slug_taken' } });
  const row = { ...form, ...address, order, stations: [...new Set(form.stations)] };
  if (known === undefined && seen !== '') return refuse('no_such_product', { params: { item: form.name } });
  if (known !== undefined && markOf(known) === markOf(row)) return ok({ changes: [], gone: [] });
  if (known !== undefined && markOf(known) !== seen) return refuse('changed_meanwhile');
  if (!catalogs.some((one) => one.sid === form.catalog_id)) {
    return refuse('no_such_catalog', { fields: { catalog_id: 'required' } });
  }
  if (form.extra_id !== null && !extras.some((one) => one.sid === form.extra_id)) {
    return refuse('no_such_extra', { params: { item: form.name }, fields: { extra_id: 'invalid' } });
  }
  if (!row.stations.every((sid) => stations.some((one) => one.sid === sid))) {
    return refuse('no_such_station', { fields: { stations: 'invalid' } });
  }
  if (form.image !== null && form.image !== known?.image && !PICTURE_PATH.test(form.image)) {
    return refuse('no_such_picture', { fields: { image: 'invalid' } });
  }
  return ok({ changes: [{ kind: 'product', row }], gone: [] });
}

/**
 * Deletes products, all or none; deleting them again changes nothing. Refuses `product_in_extra`. Ordered lines keep
 * name and price.
 */
export function deleteProducts(catalogue: Catalogue, sids: readonly string[]): Result<CatalogueChange> {
  const known = catalogue.products.filter(({ sid }) => sids.includes(sid));
  if (known.length === 0) return ok({ changes: [], gone: [] });
  const gone = productsGone(
    catalogue,
    known.map(({ sid }) => sid),
  );
  return gone.ok ? ok({ changes: [], gone: gone.value }) : gone;
}

/** Removes a product's picture. */
export function deletePicture({ products }: Catalogue, sid: string): Result<CatalogueChange> {
  const known = products.find((one) => one.sid === sid);
  if (known === undefined) return refuse('no_such_product', { params: { item: sid } });
  if (known.image === null) return ok({ changes: [], gone: [] });
  return ok({ changes: [{ kind: 'product', row: { ...known, image: null } }], gone: [] });
}

/** Maximum products one edit may change. */
export const MANY_PRODUCTS = 2000;

/** Maximum catalogs one edit of products may add for them. */
export const MANY_CATALOGS = 500;

/** A form with the mark of the version it was opened with. */
export type SeenProductForm = ProductForm & { seen: string };

/** The refusal of one of several forms, which names it and its place. */
function refusedAt(refusal: Refusal, list: string, place: number, name: string) {
  const { code, params, fields = {} } = refusal;
  const named = Object.entries(fields).map(([field, wrong]) => [`${list}.${place}.${field}`, wrong]);
  return refuse(code, { params: { item: name, ...params }, fields: Object.fromEntries(named) });
}

/**
 * Saves several products in one edit, with the catalogs that are added for them: all, or none with the first refusal;
 * its `fields` start with the index of the product or catalog.
 */
export function saveProducts(
  catalogue: Catalogue,
  stations: readonly { sid: string }[],
  forms: readonly SeenProductForm[],
  newCatalogs: readonly CatalogForm[] = [],
): Result<CatalogueChange> {
  const products = [...catalogue.products];
  const catalogs: Catalog[] = [...catalogue.catalogs];
  const changes: CatalogueChange['changes'] = [];
  for (const [place, form] of newCatalogs.entries()) {
    const added = newCatalog({ ...catalogue, catalogs }, form);
    if (!added.ok) return refusedAt(added.refusal, 'catalogs', place, form.name);
    for (const change of added.value.changes) {
      changes.push(change);
      if (change.kind === 'catalog') catalogs.push(change.row);
    }
  }
  for (const [place, { seen, ...form }] of forms.entries()) {
    const saved = saveProduct({ ...catalogue, catalogs, products }, stations, form, seen);
    if (!saved.ok) return refusedAt(saved.refusal, 'products', place, form.name);
    for (const change of saved.value.changes) {
      changes.push(change);
      if (change.kind !== 'product') continue;
      const at = products.findIndex(({ sid }) => sid === change.row.sid);
      if (at < 0) products.push(change.row);
      else products[at] = change.row;
    }
  }
  return ok({ changes, gone: [] });
}

/** A change of many prices: an amount in minor units or a share in basis points, up or down. */
export interface PriceChange {
  by: 'amount' | 'percent';
  value: number;
  /** Prices are rounded half-up to a multiple of this many minor units; 1 does not round. */
  roundTo: number;
}

/** The price after a change, never below 0. */
export function changedPrice(price: Money, { by, value, roundTo }: PriceChange): Money {
  const exact = by === 'amount' ? price + value : price + percentOf(price, value);
  return Math.min(MAX_MONEY, Math.max(0, Math.floor(exact / roundTo + 0.5) * roundTo));
}
