import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { sidSchema } from '../ids.ts';
import { MAX_MONEY } from '../money.ts';
import { ok, refuse, type Result } from '../result.ts';
import { markOf } from '../row-mark.ts';
import { checkLimits } from './choice-rules.ts';
import type { Catalogue, CatalogueChange } from './edit-catalogue.ts';
import { type ExtraGroup, extraGroupSchema, type ExtraItem, extraItemSchema, extraSchema } from './extra.ts';
import { listedTranslationsOf } from './menu-languages.ts';

/** Maximum groups of an extra and options of a group, unless the site has a lower limit (`limit_extra_options`). */
export const LIMIT_EXTRA_OPTIONS = 50;

/** The translated texts of an option. */
const optionTexts = {
  /** The name in that language; absent: the option's own. */
  name: z.optional(lineOfText(1, 80)),
};

/** The translated texts of a group of options. */
const groupTexts = {
  /** The heading in that language; absent: the group's own. */
  title: z.optional(lineOfText(1, 80)),
};

const pricedItem = z.extend(extraItemSchema, {
  /** The price for one in the currency's minor unit, below 0 if it makes the product cheaper, or in basis points of the product's price, from 0. */
  price: z.int('required').check(z.minimum(-MAX_MONEY, 'invalid'), z.maximum(MAX_MONEY, 'invalid')),
  /** Its name in other languages, by BCP 47 tag; absent: none, or the product's. */
  translations: listedTranslationsOf(optionTexts),
});
const pricedGroup = z
  .extend(extraGroupSchema, {
    /** The options in order. */
    items: z.array(pricedItem).check(z.maxLength(100)),
    /** Its heading in other languages, by BCP 47 tag; absent: none. */
    translations: listedTranslationsOf(groupTexts),
  })
  .check(({ value: { percentage, items }, issues }) => {
    for (const [index, { price }] of items.entries()) {
      if (percentage && price < 0)
        issues.push({ code: 'custom', path: ['items', index, 'price'], message: 'invalid', input: price });
    }
  });

/** An extra as it may be saved or imported: percentages are not negative, languages listed. Stored extras are read unchanged. */
export const pricedExtraSchema = z.extend(extraSchema, {
  /** The extra's content. */
  data: z.object({
    /** The groups of options in order. */
    groups: z.array(pricedGroup).check(z.maxLength(50)),
  }),
});

/** `emptied`: the groups that the person removed with their items. */
export const extraFormSchema = z.extend(z.omit(pricedExtraSchema, { id: true }), {
  /** The ids of the groups that were removed with their items. */
  emptied: z._default(z.array(sidSchema).check(z.maxLength(200)), []),
});
export type ExtraForm = z.infer<typeof extraFormSchema>;
export const copyExtraSchema = z.object({
  /** The sid of the extra to copy. */
  sid: sidSchema,
  /** The copy's name. */
  name: lineOfText(1, 80),
});
/** `cascade`: products that use it keep working without it. */
export const deleteExtraSchema = z.object({
  /** The sid of the extra to delete. */
  sid: sidSchema,
  /** True: remove it from the products that use it. */
  cascade: z.optional(z.boolean()),
});

type Groups = readonly ExtraGroup[];

const atLimit = (limit: number) => refuse('max_extra', { params: { limit } });
const notEmpty = (group: ExtraGroup) => refuse('group_not_empty', { params: { item: group.title } });

/** Adds a group. Refuses `max_extra` at the limit. */
export function addGroup(
  groups: Groups,
  group: ExtraGroup,
  limit = LIMIT_EXTRA_OPTIONS,
): Result<ExtraGroup[]> {
  return groups.length >= limit ? atLimit(limit) : ok([...groups, group]);
}

/** The rows with one of them moved in front of another; null: to the end. */
export function movedBefore<T extends { id: string }>(
  rows: readonly T[],
  id: string,
  before: string | null,
): T[] {
  const moved = rows.filter((one) => one.id === id);
  const others = rows.filter((one) => one.id !== id);
  const at = before === null ? -1 : others.findIndex((one) => one.id === before);
  return others.toSpliced(at < 0 ? others.length : at, 0, ...moved);
}

/** Switches the options of a group to products or back. Refuses `group_not_empty` while the group has items. */
export function setIsProducts(groups: Groups, id: string, isProducts: boolean): Result<ExtraGroup[]> {
  const group = groups.find((one) => one.id === id);
  if (group !== undefined && group.items.length > 0 && group.is_products !== isProducts) {
    return notEmpty(group);
  }
  return ok(groups.map((one) => (one.id === id ? { ...one, is_products: isProducts } : one)));
}

/** Adds an option to a group. Refuses `max_extra` at the limit. */
export function addItem(
  groups: Groups,
  id: string,
  item: ExtraItem,
  limit = LIMIT_EXTRA_OPTIONS,
): Result<ExtraGroup[]> {
  const group = groups.find((one) => one.id === id);
  if (group !== undefined && group.items.length >= limit) return atLimit(limit);
  return ok(groups.map((one) => (one.id === id ? { ...one, items: [...one.items, item] } : one)));
}

/** Checks unique ids, that products are on the menu, limits of choices, and limits of size: what was there before may stay above the limit. */
function checkGroups(groups: Groups, before: Groups, limit: number, { products }: Catalogue): Result<null> {
  if (groups.length > Math.max(limit, before.length)) return atLimit(limit);
  if (new Set(groups.map(({ id }) => id)).size < groups.length) return refuse('malformed');
  for (const [index, group] of groups.entries()) {
    const { items } = group;
    const limits = checkLimits(group, `data.groups.${index}`);
    if (!limits.ok) return limits;
    const itemsBefore = before.find(({ id }) => id === group.id)?.items.length ?? 0;
    if (items.length > Math.max(limit, itemsBefore)) return atLimit(limit);
    if (new Set(items.map(({ id }) => id)).size < items.length) return refuse('malformed');
    for (const item of items) {
      const refersTo = item.product_id ?? null;
      if (group.is_products !== (refersTo !== null)) return notEmpty(group);
      if (refersTo !== null && !products.some((one) => one.sid === refersTo)) {
        return refuse('no_such_product', { params: { item: item.name } });
      }
    }
  }
  return ok(null);
}

/**
 * Adds (`seen` empty) or updates an extra. Refuses `changed_meanwhile`, `extra_missing`, `max_extra`,
 * `no_such_product`, `invalid_fields` for limits of choices, and `group_not_empty` where a group with items was removed or changed its kind.
 */
export function saveExtra(
  catalogue: Catalogue,
  { emptied, ...form }: ExtraForm,
  seen: string,
  limit = LIMIT_EXTRA_OPTIONS,
): Result<CatalogueChange> {
  const { extras } = catalogue;
  const known = extras.find((one) => one.sid === form.sid);
  if (known === undefined && seen !== '') return refuse('extra_missing');
  const row = { ...form, id: known?.id ?? Math.max(0, ...extras.map((one) => one.id)) + 1 };
  if (known !== undefined && markOf(known) === markOf(row)) return ok({ changes: [], gone: [] });
  if (known !== undefined && markOf(known) !== seen) return refuse('changed_meanwhile');
  for (const group of known?.data.groups ?? []) {
    const kept = form.data.groups.some((one) => one.id === group.id);
    if (!kept && group.items.length > 0 && !emptied.includes(group.id)) return notEmpty(group);
  }
  const checked = checkGroups(form.data.groups, known?.data.groups ?? [], limit, catalogue);
  return checked.ok ? ok({ changes: [{ kind: 'extra', row }], gone: [] }) : checked;
}

/** Copies an extra under another name. Refuses `extra_missing`. */
export function copyExtra(
  { extras }: Catalogue,
  { sid, name }: z.infer<typeof copyExtraSchema>,
  copySid: string,
): Result<CatalogueChange> {
  const known = extras.find((one) => one.sid === sid);
  if (known === undefined) return refuse('extra_missing');
  const id = Math.max(0, ...extras.map((one) => one.id)) + 1;
  return ok({ changes: [{ kind: 'extra', row: { ...known, id, sid: copySid, name } }], gone: [] });
}

/** Refuses `extra_in_use` (item: the first product, items: how many) unless `cascade` is set. */
export function deleteExtra(
  { extras, products }: Catalogue,
  { sid, cascade = false }: z.infer<typeof deleteExtraSchema>,
): Result<CatalogueChange> {
  if (!extras.some((one) => one.sid === sid)) return ok({ changes: [], gone: [] });
  const users = products.filter((one) => one.extra_id === sid);
  const [first] = users;
  if (first !== undefined && !cascade) {
    return refuse('extra_in_use', { params: { item: first.name, items: users.length } });
  }
  const changes = users.map((row) => ({ kind: 'product' as const, row: { ...row, extra_id: null } }));
  return ok({ changes, gone: [{ kind: 'extra', sid }] });
}
