import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time.ts';
import { aProductForm, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  manager = (await world.signIn(['manager'])).token;
});
afterAll(() => world.drop());

const call = (name: string, payload: object = {}) =>
  world.call(name, manager, { ...scopeOf(world.branch), ...payload });
const add = async (sid: string, change: object = {}) =>
  expect((await call('products/edit', { ...aProductForm({ sid, ...change }), seen: '' })).status).toBe(200);
const addCatalog = async (sid: string, parent: string | null = null) =>
  expect((await call('catalog/new', { sid, name: sid, tax: null, tax_included: null, parent })).status).toBe(
    200,
  );
/** The whole menu, as every device reads it. */
const menu = async () => ({
  products: (await call('products')).body,
  catalogs: (await call('catalogs')).body,
  extras: (await call('extras')).body,
});
const deleted = async (name: string, payload: object): Promise<string> => {
  const answer = await call(name, payload);
  expect(answer.status).toBe(200);
  return answer.body.deletion;
};

it('restores a product with everything it had', async () => {
  await add('halva', {
    translations: { tr: { name: 'Helva' } },
    ingredients: [{ name: 'Tahini', count: 2 }],
    allergens: ['sesame'],
    extra_id: 'burger-extras',
  });
  await call('products/stock', {
    sid: 'halva',
    available: false,
    available_tomorrow: true,
    count: null,
    seen: '',
  });
  const before = await menu();
  const deletion = await deleted('products/delete', { sid: 'halva' });
  expect(JSON.stringify(await menu())).not.toContain('halva');
  expect((await call('catalog/restore', { deletion })).body).toEqual({ restored: 1, deletion: null });
  expect(await menu()).toEqual(before);
});

it.each([
  ['products/delete', { sid: 'leeks' }],
  ['products/delete-many', { sids: ['leeks'] }],
])('names the deleted product in the history of changes: %s', async (name, payload) => {
  await add('leeks', { name: 'Charred leeks' });
  await deleted(name, payload);
  const { entries } = (await call('timeline', { subject: 'leeks', kind: name })).body;
  expect(JSON.parse(entries[0].args)).toMatchObject({ sid: 'leeks', name: 'Charred leeks' });
});

it('keeps the id of a deletion in the history of changes, but not among the changed values', async () => {
  const deletions: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    await add('figs', { name: 'Figs' });
    deletions.push(await deleted('products/delete-many', { sids: ['figs'] }));
  }
  const { entries } = (await call('timeline', { subject: 'figs', kind: 'products/delete-many' })).body;
  const logged = entries.map(({ args }: { args: string }) => JSON.parse(args).deletion);
  expect(logged.toSorted()).toEqual(deletions.toSorted());
  expect(entries.map(({ changed }: { changed: unknown[] }) => changed)).toEqual([[], []]);
});

it('restores a deletion only once', async () => {
  await add('once');
  const deletion = await deleted('products/delete', { sid: 'once' });
  await call('catalog/restore', { deletion });
  expect((await call('catalog/restore', { deletion })).body).toEqual({ restored: 0, deletion: null });
});

it('restores a catalog with its subcatalogs and products', async () => {
  await addCatalog('sweets');
  await addCatalog('ices', 'sweets');
  await add('cake', { catalog_id: 'sweets' });
  await add('sorbet', { catalog_id: 'ices' });
  const before = await menu();
  const deletion = await deleted('catalog/delete', { sid: 'sweets', cascade: true });
  expect((await call('catalog/restore', { deletion })).body).toEqual({ restored: 4, deletion: null });
  expect(await menu()).toEqual(before);
});

it('brings moved products back to their restored catalog, except those moved on since', async () => {
  await addCatalog('soups');
  await add('broth', { catalog_id: 'soups' });
  await add('bisque', { catalog_id: 'soups' });
  const deletion = await deleted('catalog/delete', { sid: 'soups', move_to: 'mains' });
  await call('products/move', { sid: 'bisque', catalog_id: 'sweets', before: null });
  await call('catalog/restore', { deletion });
  const { products } = (await call('products')).body;
  const catalogOf = (sid: string) => products.find((one: { sid: string }) => one.sid === sid).catalog_id;
  expect([catalogOf('broth'), catalogOf('bisque')]).toEqual(['soups', 'sweets']);
});

it('restores an extra on the products that had it', async () => {
  const before = await menu();
  const deletion = await deleted('extra/delete', { sid: 'burger-extras', cascade: true });
  await call('catalog/restore', { deletion });
  expect(await menu()).toEqual(before);
});

it('restores several products deleted at once', async () => {
  await add('one-of-two');
  await add('two-of-two');
  const before = await menu();
  const deletion = await deleted('products/delete-many', { sids: ['one-of-two', 'two-of-two'] });
  expect(JSON.stringify(await menu())).not.toContain('of-two');
  expect((await call('catalog/restore', { deletion })).body).toEqual({ restored: 2, deletion: null });
  expect(await menu()).toEqual(before);
});

it('deletes none of several products while an extra offers one of them', async () => {
  await add('side');
  const offer = { id: 'o', name: 'Side', price: 0, selected: false, available: true, product_id: 'side' };
  const group = {
    id: 'g',
    title: 'Sides',
    multiple: true,
    unwanted: false,
    percentage: false,
    is_products: true,
  };
  await call('extra/edit', {
    sid: 'sides',
    name: 'Sides',
    data: { groups: [{ ...group, items: [offer] }] },
    emptied: [],
    seen: '',
  });
  const answer = await call('products/delete-many', { sids: ['one-of-two', 'side'] });
  expect(answer.body).toMatchObject({ code: 'product_in_extra' });
  expect(JSON.stringify(await menu())).toContain('one-of-two');
});

it('gives a restored product another address when its own was taken since', async () => {
  await add('pie', { name: 'Pie', slug: 'pie' });
  const deletion = await deleted('products/delete', { sid: 'pie' });
  await add('other-pie', { name: 'Pie', slug: 'pie' });
  await call('catalog/restore', { deletion });
  const { products } = (await call('products')).body;
  expect(products.find((one: { sid: string }) => one.sid === 'pie')).toMatchObject({ slug: 'pie-2' });
});

it('refuses to restore a product whose catalog is gone', async () => {
  await addCatalog('short');
  await add('lost', { catalog_id: 'short' });
  const deletion = await deleted('products/delete', { sid: 'lost' });
  await call('catalog/delete', { sid: 'short' });
  expect((await call('catalog/restore', { deletion })).body).toMatchObject({ code: 'no_such_catalog' });
});

it('refuses a deletion of another branch', async () => {
  const answer = await call('catalog/restore', { deletion: 'of-another-branch' });
  expect(answer.body).toMatchObject({ code: 'deletion_missing' });
});

it('sends a moved product to devices', async () => {
  await add('first');
  await call('products/move', { sid: 'first', catalog_id: 'mains', before: 'cola' });
  const { products } = (await call('products')).body;
  const sids = products.map(({ sid }: { sid: string }) => sid);
  expect(sids.indexOf('first')).toBe(sids.indexOf('cola') - 1);
});

it('cannot undo a deletion after a day', async () => {
  await add('stale');
  const deletion = await deleted('products/delete', { sid: 'stale' });
  world.clock.advance(25 * HOUR_MS);
  manager = (await world.signIn(['manager'])).token;
  expect((await call('catalog/restore', { deletion })).body).toMatchObject({ code: 'deletion_missing' });
});

it('names all that was put back in the history of changes', async () => {
  await add('figs', { name: 'Roasted figs' });
  await add('dates', { name: 'Stuffed dates' });
  const deletion = await deleted('products/delete-many', { sids: ['figs', 'dates'] });
  await call('catalog/restore', { deletion });
  const { entries } = (await call('timeline')).body;
  const entry = entries.find((one: { name: string }) => one.name === 'catalog/restore');
  expect(JSON.parse(entry.args)).toMatchObject({ count: 2, names: ['Roasted figs', 'Stuffed dates'] });
});
