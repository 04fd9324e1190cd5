import { describe, expect, it } from 'vitest';
import type { Catalog } from '#domain/catalog/catalog.ts';
import type { Catalogue } from '#domain/catalog/edit-catalogue.ts';
import { deleteCatalog, editCatalog, moveCatalog, newCatalog } from '#domain/catalog/edit-catalog.ts';
import { catalogsBelow } from '#domain/catalog/menu-order.ts';
import {
  addGroup,
  addItem,
  copyExtra,
  deleteExtra,
  type ExtraForm,
  LIMIT_EXTRA_OPTIONS,
  movedBefore,
  extraFormSchema,
  saveExtra,
  setIsProducts,
} from '#domain/catalog/edit-extra.ts';
import { deleteProducts, productFormSchema, saveProduct } from '#domain/catalog/edit-product.ts';
import type { ExtraGroup } from '#domain/catalog/extra.ts';
import type { Product } from '#domain/catalog/product.ts';
import { invalidFields } from '#domain/parse-fields.ts';
import { menuFileSchema } from '#domain/catalog/import-menu.ts';
import { markOf } from '#domain/row-mark.ts';

const catalog = (sid: string, parent: string | null = null, order = 1): Catalog => ({
  sid,
  name: sid,
  tax: null,
  tax_included: true,
  parent,
  order,
});
const product = (sid: string, catalog_id: string, change: Partial<Product> = {}): Product => ({
  sid,
  name: sid,
  text: '',
  price: 100,
  sku: '',
  catalog_id,
  extra_id: null,
  visible_web: true,
  image: null,
  order: 1,
  stations: [],
  ingredients: [],
  ...change,
});
const group = (id: string, change: Partial<ExtraGroup> = {}): ExtraGroup => ({
  id,
  title: id,
  multiple: false,
  unwanted: false,
  percentage: false,
  is_products: false,
  items: [],
  ...change,
});
const item = (id: string, product_id: string | null = null) => ({
  id,
  name: id,
  price: 0,
  selected: false,
  available: true,
  product_id,
});

/** food > (pizza, pasta), drinks; cola in drinks, margherita in pizza with the extra "toppings". */
const menu: Catalogue = {
  catalogs: [
    catalog('food', null, 1),
    catalog('drinks', null, 2),
    catalog('pizza', 'food', 1),
    catalog('pasta', 'food', 2),
  ],
  products: [product('margherita', 'pizza', { extra_id: 'toppings' }), product('cola', 'drinks')],
  extras: [
    {
      id: 1,
      sid: 'toppings',
      name: 'Toppings',
      data: { groups: [group('top', { items: [item('cheese')] }), group('empty')] },
    },
  ],
};
const seenOf = (rows: readonly { sid: string }[], sid: string) => markOf(rows.find((one) => one.sid === sid));
const code = (result: { ok: boolean; refusal?: { code: string } }) =>
  result.ok ? 'ok' : result.refusal?.code;

describe('a mark', () => {
  it('is the same for equal values and different for others', () => {
    expect(markOf({ a: 1, b: [1, { c: null }] })).toBe(markOf({ b: [1, { c: null }], a: 1, d: undefined }));
    for (const other of [{ a: 1 }, { a: '1' }, { a: null }, [1], 'a', 1, {}]) {
      expect(markOf(other)).not.toBe(markOf({ a: 2 }));
    }
    expect(markOf({ a: 1 })).not.toBe(markOf({ a: '1' }));
  });
});

describe('catalogs', () => {
  const form = (sid: string, change: Partial<Catalog> = {}) => {
    const { order: _order, ...rest } = { ...catalog(sid), ...change };
    return rest;
  };

  it.each([
    ['a top one', form('soups'), 'ok'],
    ['one below', form('soups', { parent: 'food' }), 'ok'],
    ['a third level', form('soups', { parent: 'pizza' }), 'catalog_two_levels'],
    ['below nothing', form('soups', { parent: 'gone' }), 'no_such_catalog'],
    ['sent twice', form('drinks'), 'ok'],
    ['a taken sid', form('drinks', { name: 'Other' }), 'changed_meanwhile'],
  ])('new: %s', (_what, wanted, expected) => {
    expect(code(newCatalog(menu, wanted))).toBe(expected);
  });

  it.each([
    ['a name', form('food', { name: 'Kitchen' }), seenOf(menu.catalogs, 'food'), 'ok'],
    ['unseen', form('food', { name: 'Kitchen' }), markOf(catalog('food', null, 9)), 'changed_meanwhile'],
    ['one that is gone', form('gone'), '', 'no_such_catalog'],
    ['below another', form('drinks', { parent: 'food' }), seenOf(menu.catalogs, 'drinks'), 'ok'],
    [
      'with others below',
      form('food', { parent: 'drinks' }),
      seenOf(menu.catalogs, 'food'),
      'catalog_two_levels',
    ],
    [
      'below itself',
      form('drinks', { parent: 'drinks' }),
      seenOf(menu.catalogs, 'drinks'),
      'catalog_two_levels',
    ],
  ])('edit: %s', (_what, wanted, seen, expected) => {
    expect(code(editCatalog(menu, wanted, seen))).toBe(expected);
  });

  const after = (move: Parameters<typeof moveCatalog>[1]) => {
    const moved = moveCatalog(menu, move);
    if (!moved.ok) return moved.refusal.code;
    const rows = new Map(menu.catalogs.map((one) => [one.sid, one]));
    for (const change of moved.value.changes)
      if (change.kind === 'catalog') rows.set(change.row.sid, change.row);
    return catalogsBelow([...rows.values()], move.parent).map(({ sid }) => sid);
  };
  it.each([
    [{ sid: 'drinks', parent: null, before: 'food' }, ['drinks', 'food']],
    [{ sid: 'food', parent: null, before: null }, ['drinks', 'food']],
    [{ sid: 'drinks', parent: 'food', before: 'pasta' }, ['pizza', 'drinks', 'pasta']],
    [{ sid: 'pizza', parent: null, before: null }, ['food', 'drinks', 'pizza']],
    [{ sid: 'food', parent: 'drinks', before: null }, 'catalog_two_levels'],
    [{ sid: 'drinks', parent: 'pizza', before: null }, 'catalog_two_levels'],
    [{ sid: 'drinks', parent: null, before: 'gone' }, 'no_such_catalog'],
    [{ sid: 'drinks', parent: null, before: 'drinks' }, 'no_such_catalog'],
  ])('move %j', (move, expected) => {
    expect(after(move)).toEqual(expected);
  });

  it('are deleted only with a decision about their contents', () => {
    expect(deleteCatalog(menu, { sid: 'food' })).toEqual({
      ok: false,
      refusal: { code: 'catalog_not_empty', params: { items: 1, catalogs: 2 } },
    });
    const empty = deleteCatalog(menu, { sid: 'pasta' });
    expect(empty).toMatchObject({
      ok: true,
      value: { changes: [], gone: [{ kind: 'catalog', sid: 'pasta' }] },
    });
    const all = deleteCatalog(menu, { sid: 'food', cascade: true });
    expect(all.ok && all.value.gone.map(({ kind, sid }) => `${kind} ${sid}`).sort()).toEqual([
      'catalog food',
      'catalog pasta',
      'catalog pizza',
      'product margherita',
      'stock margherita',
    ]);
    const moved = deleteCatalog(menu, { sid: 'food', move_to: 'drinks' });
    expect(moved.ok && moved.value.changes.map(({ row }) => ('parent' in row ? row.parent : ''))).toEqual([
      'drinks',
      'drinks',
    ]);
    expect(code(deleteCatalog(menu, { sid: 'food', move_to: 'pizza' }))).toBe('no_such_catalog');
    expect(code(deleteCatalog(menu, { sid: 'food', move_to: 'food' }))).toBe('no_such_catalog');
    expect(code(deleteCatalog(menu, { sid: 'gone' }))).toBe('ok');
  });
});

describe('products', () => {
  const { order: _order, ...cola } = product('cola', 'drinks');
  const seen = seenOf(menu.products, 'cola');

  it.each([
    ['a price', { ...cola, price: 300 }, seen, 'ok'],
    ['as it is', cola, 'whatever', 'ok'],
    ['unseen', { ...cola, price: 300 }, 'other', 'changed_meanwhile'],
    ['a new one', { ...cola, sid: 'tea' }, '', 'ok'],
    ['one that is gone', { ...cola, sid: 'tea' }, seen, 'no_such_product'],
    ['in no catalog', { ...cola, catalog_id: 'gone' }, seen, 'no_such_catalog'],
    ['with no extra', { ...cola, extra_id: 'gone' }, seen, 'no_such_extra'],
    ['at no station', { ...cola, stations: ['gone'] }, seen, 'no_such_station'],
    ['somebody else’s picture', { ...cola, image: 'https://evil.example/x.png' }, seen, 'no_such_picture'],
    ['a file of the server', { ...cola, image: '/media/../secret' }, seen, 'no_such_picture'],
    ['a picture', { ...cola, image: `/media/pictures/${'a'.repeat(40)}.webp` }, seen, 'ok'],
  ])('save %s', (_what, form, mark, expected) => {
    expect(code(saveProduct(menu, [{ sid: 'bar' }], form, mark))).toBe(expected);
  });

  it('cannot be deleted while an extra offers them', () => {
    expect(code(deleteProducts(menu, ['cola']))).toBe('ok');
    const offered = group('sides', { is_products: true, items: [item('cola', 'cola')] });
    const extras = [{ id: 2, sid: 'menu', name: 'Menu', data: { groups: [offered] } }];
    expect(deleteProducts({ ...menu, extras }, ['cola'])).toMatchObject({
      refusal: { code: 'product_in_extra', params: { item: 'cola', where: 'Menu' } },
    });
    expect(code(deleteCatalog({ ...menu, extras }, { sid: 'drinks', cascade: true }))).toBe(
      'product_in_extra',
    );
  });

  it.each([
    [{ name: ' ' }, { name: 'required' }],
    [{ price: null }, { price: 'required' }],
    [{ price: -1 }, { price: 'invalid' }],
    [{ catalog_id: '' }, { catalog_id: 'required' }],
    [{ name: 'x'.repeat(121) }, { name: 'max_length:120' }],
  ])('a form with %j is refused with %j', (change, fields) => {
    const raw = { ...cola, ...change };
    const parsed = productFormSchema.safeParse(raw);
    expect(parsed.success ? {} : invalidFields(parsed.error.issues, raw).fields).toEqual(fields);
  });
});

describe('extras', () => {
  const form: ExtraForm = {
    sid: 'toppings',
    name: 'Toppings',
    data: menu.extras[0]?.data ?? { groups: [] },
    emptied: [],
  };
  const seen = seenOf(menu.extras, 'toppings');
  const withGroups = (...groups: ExtraGroup[]): ExtraForm => ({ ...form, data: { groups } });
  const top = group('top', { items: [item('cheese')] });
  const many = (count: number) => Array.from({ length: count }, (_, n) => item(`i${n}`));

  it.each([
    ['a name', { ...form, name: 'More' }, seen, 'ok'],
    ['unseen', { ...form, name: 'More' }, 'other', 'changed_meanwhile'],
    ['without an empty group', withGroups(top), seen, 'ok'],
    ['without a group that has items', withGroups(group('empty')), seen, 'group_not_empty'],
    ['without a group that was emptied', { ...withGroups(group('empty')), emptied: ['top'] }, seen, 'ok'],
    ['options that become products', withGroups({ ...top, is_products: true }), seen, 'group_not_empty'],
    ['products', withGroups(group('p', { is_products: true, items: [item('a', 'cola')] }), top), seen, 'ok'],
    [
      'no product',
      withGroups(group('p', { is_products: true, items: [item('a', 'x')] }), top),
      seen,
      'no_such_product',
    ],
    ['a product among options', withGroups({ ...top, items: [item('a', 'cola')] }), seen, 'group_not_empty'],
    ['at the limit', withGroups({ ...top, items: many(LIMIT_EXTRA_OPTIONS) }), seen, 'ok'],
    ['beyond it', withGroups({ ...top, items: many(LIMIT_EXTRA_OPTIONS + 1) }), seen, 'max_extra'],
    ['one group twice', withGroups(top, top), seen, 'malformed'],
    ['one that is gone', { ...form, sid: 'gone' }, seen, 'extra_missing'],
    ['a new one', { ...form, sid: 'new' }, '', 'ok'],
  ])('save %s', (_what, wanted, mark, expected) => {
    expect(code(saveExtra(menu, wanted, mark))).toBe(expected);
  });

  it('keep what was there before a lower limit, but add no more', () => {
    const groups = form.data.groups;
    const before = groups[0]?.items.length ?? 0;
    const grown = groups.map((one) => ({ ...one, items: [...one.items, item('one-more')] }));
    const save = (wanted: ExtraForm) => code(saveExtra(menu, wanted, seen, 1));
    expect(before).toBeGreaterThan(0);
    expect([save({ ...form, name: 'More' }), save(withGroups(...grown))]).toEqual(['ok', 'max_extra']);
  });

  it.each([
    ['takes an option that makes the product cheaper', false, -1, []],
    ['refuses a percentage below 0', true, -1, ['price']],
    ['takes a percentage of 0', true, 0, []],
    ['refuses a price below the smallest amount', false, -1e12 - 1, ['price']],
  ])('%s', (_, percentage, price, expected) => {
    const wanted = withGroups({ ...top, percentage, items: [{ ...item('a'), price }] });
    const refused = (schema: typeof extraFormSchema | typeof menuFileSchema, raw: object) =>
      schema.safeParse(raw).error?.issues.map(({ path }) => path.at(-1)) ?? [];
    expect(refused(extraFormSchema, wanted)).toEqual(expected);
    const file = { catalogs: [], products: [], extras: [{ ...wanted, id: 1 }] };
    expect(refused(menuFileSchema, file)).toEqual(expected);
  });

  it('a form follows the same rules step by step', () => {
    expect(code(setIsProducts([top], 'top', true))).toBe('group_not_empty');
    expect(code(setIsProducts([top], 'top', false))).toBe('ok');
    const full = group('full', { items: many(LIMIT_EXTRA_OPTIONS) });
    expect(addItem([full], 'full', item('one more'))).toEqual({
      ok: false,
      refusal: { code: 'max_extra', params: { limit: LIMIT_EXTRA_OPTIONS } },
    });
    const groups = Array.from({ length: LIMIT_EXTRA_OPTIONS }, (_, n) => group(`g${n}`));
    expect(code(addGroup(groups, group('one more')))).toBe('max_extra');
  });

  it('moves a group or an option in front of another, or to the end', () => {
    const ids = (before: string | null) =>
      movedBefore([{ id: 'a' }, { id: 'b' }, { id: 'c' }], 'a', before).map(({ id }) => id);
    expect([ids('c'), ids(null), ids('gone')]).toEqual([
      ['b', 'a', 'c'],
      ['b', 'c', 'a'],
      ['b', 'c', 'a'],
    ]);
  });

  it('can be copied', () => {
    const copied = copyExtra(menu, { sid: 'toppings', name: 'Copy' }, 'copy');
    expect(copied.ok && copied.value.changes[0]?.row).toMatchObject({ sid: 'copy', name: 'Copy', id: 2 });
  });

  it('cannot be copied when it does not exist', () => {
    expect(code(copyExtra(menu, { sid: 'gone', name: 'Copy' }, 'copy'))).toBe('extra_missing');
  });

  it('is deleted only when confirmed while products use it', () => {
    expect(deleteExtra(menu, { sid: 'toppings' })).toMatchObject({
      refusal: { code: 'extra_in_use', params: { items: 1, item: 'margherita' } },
    });
  });

  it('is detached from its products when deleted', () => {
    const gone = deleteExtra(menu, { sid: 'toppings', cascade: true });
    expect(gone.ok && gone.value.changes[0]?.row).toMatchObject({ sid: 'margherita', extra_id: null });
  });
});
