import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '#domain/row-mark.ts';
import { HOUR_MS } from '#domain/time.ts';
import { aProductForm, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const here = (name: string, payload: object = {}) =>
  world.call(name, owner, { ...scopeOf(world.branch), ...payload });
const there = (name: string, payload: object = {}) =>
  world.call(name, owner, { ...scopeOf(world.sister), ...payload });
type Call = typeof here;
const save = (call: Call, sid: string, change: object = {}, seen = '') =>
  call('products/edit', { ...aProductForm({ sid, name: sid, slug: sid, ...change }), seen });
/** Saves a product of the menu with these changes. */
async function edit(call: Call, sid: string, change: object): Promise<void> {
  const { products } = (await call('products')).body;
  const stored = products.find((one: { sid: string }) => one.sid === sid);
  expect((await save(call, sid, change, markOf(stored))).status).toBe(200);
}
const sidsOf = async (call: Call): Promise<string[]> =>
  (await call('products')).body.products.map(({ sid }: { sid: string }) => sid);
/** The record of the newest change of this name that added something. */
async function additionOf(call: Call, kind: string, sid = ''): Promise<string> {
  const { body } = await call('timeline', { kind });
  const logged = body.entries.map(({ args }: { args: string }) => JSON.parse(args));
  return logged.find(
    (args: { addition?: string; sid: string }) =>
      args.addition !== undefined && (sid === '' || args.sid === sid),
  )?.addition;
}
const undo = (call: Call, deletion: string) => call('catalog/restore', { deletion });

it('deletes a product that was added, and only once', async () => {
  const before = await sidsOf(here);
  await save(here, 'halva');
  const addition = await additionOf(here, 'products/edit', 'halva');
  expect((await undo(here, addition)).body).toEqual({ restored: 1, deletion: expect.any(String) });
  expect(await sidsOf(here)).toEqual(before);
  expect((await undo(here, addition)).body).toEqual({ restored: 0, deletion: null });
});

it('deletes the copy of a product', async () => {
  const before = await sidsOf(here);
  await here('products/copy', { sid: before[0], name: 'Copy' });
  await undo(here, await additionOf(here, 'products/copy'));
  expect(await sidsOf(here)).toEqual(before);
  const { body } = await here('timeline', { kind: 'catalog/restore' });
  expect(JSON.parse(body.entries[0].args)).toMatchObject({ undone: true });
  expect(body.entries.map(({ args }: { args: string }) => JSON.parse(args).name)).toContain('Copy');
});

it('keeps an added product that was edited since', async () => {
  await save(here, 'figs');
  const addition = await additionOf(here, 'products/edit', 'figs');
  await edit(here, 'figs', { price: 999 });
  expect((await undo(here, addition)).body).toMatchObject({ code: 'changed_meanwhile' });
  expect(await sidsOf(here)).toContain('figs');
});

it('forgets an addition after a day', async () => {
  await save(here, 'dates');
  const addition = await additionOf(here, 'products/edit', 'dates');
  world.clock.advance(25 * HOUR_MS);
  expect((await undo(here, addition)).body).toMatchObject({ code: 'deletion_missing' });
});

it('puts a copied menu back: deletes what was added and restores what was replaced', async () => {
  await here('catalog/new', { sid: 'sweets', name: 'Sweets', tax: 700, tax_included: null, parent: null });
  await save(here, 'kunafa', { catalog_id: 'sweets', price: 700 });
  await save(here, 'tea', { price: 300 });
  await save(there, 'tea', { price: 200 });
  const before = { products: (await there('products')).body, catalogs: (await there('catalogs')).body };
  await there('catalog/copy', { from: world.branch.id, existing: 'replace' });
  expect(await sidsOf(there)).toContain('kunafa');
  await undo(there, await additionOf(there, 'catalog/copy'));
  expect({ products: (await there('products')).body, catalogs: (await there('catalogs')).body }).toEqual(
    before,
  );
});

it('leaves a copied product that was edited since, with its catalog', async () => {
  await save(here, 'baklava', { catalog_id: 'sweets', price: 500 });
  await there('catalog/copy', { from: world.branch.id, existing: 'keep', catalogs: ['sweets'] });
  await edit(there, 'baklava', { catalog_id: 'sweets', price: 650 });
  await undo(there, await additionOf(there, 'catalog/copy'));
  const left = await sidsOf(there);
  expect(left).toContain('baklava');
  expect(left).not.toContain('kunafa');
});

it('says what undoing an addition removes and what stays, without doing it', async () => {
  await there('catalog/copy', { from: world.branch.id, existing: 'keep', catalogs: ['sweets'] });
  const addition = await additionOf(there, 'catalog/copy');
  await edit(there, 'kunafa', { catalog_id: 'sweets', price: 999 });
  const before = await sidsOf(there);
  await save(here, 'ayran');
  const one = await additionOf(here, 'products/edit', 'ayran');
  const preview = (await here('catalog/restore-preview', { deletion: one })).body;
  expect(preview).toEqual({ removed: ['ayran'], restored: [], kept: [] });
  expect((await there('catalog/restore-preview', { deletion: addition })).status).toBe(409);
  expect(await sidsOf(there)).toEqual(before);
  expect(await sidsOf(here)).toContain('ayran');
});

it('restores a removed addition, by the answer and by the history', async () => {
  await save(here, 'sahlab');
  const before = (await here('products')).body;
  const { deletion } = (await undo(here, await additionOf(here, 'products/edit', 'sahlab'))).body;
  const { body } = await here('timeline', { kind: 'catalog/restore' });
  const logged = JSON.parse(body.entries[0].args);
  expect(logged).toMatchObject({ sid: 'sahlab', name: 'sahlab', removal: deletion, removed: 1 });
  expect(await sidsOf(here)).not.toContain('sahlab');
  expect((await undo(here, deletion)).body).toEqual({ restored: 1, deletion: null });
  expect((await here('products')).body).toEqual(before);
});

it('names what was removed of a bulk edit', async () => {
  const forms = ['qatayef', 'basbousa'].map((sid) => ({
    ...aProductForm({ sid, name: sid, slug: sid }),
    seen: '',
  }));
  await here('products/edit-many', { products: forms });
  const addition = await additionOf(here, 'products/edit-many');
  const { deletion } = (await undo(here, addition)).body;
  const { body } = await here('timeline', { kind: 'catalog/restore' });
  const logged = body.entries.map(({ args }: { args: string }) => JSON.parse(args));
  expect(logged).toContainEqual(
    expect.objectContaining({ removal: deletion, removed: 2, names: ['qatayef', 'basbousa'] }),
  );
  expect((await undo(here, deletion)).body).toMatchObject({ restored: 2 });
});

describe('products with catalogs added for them', () => {
  const catalogsOf = async () => (await here('catalogs')).body.menu.map(({ sid }: { sid: string }) => sid);
  /** Imports a product into a new catalog; answers the record of the addition. */
  async function importInto(sid: string): Promise<string> {
    const { status } = await here('products/edit-many', {
      products: [{ ...aProductForm({ sid: `dish-${sid}`, catalog_id: sid }), seen: '' }],
      catalogs: [{ sid, name: sid, tax: null, tax_included: null, parent: null }],
    });
    expect(status).toBe(200);
    return additionOf(here, 'products/edit-many', `dish-${sid}`);
  }

  it('are removed together', async () => {
    const before = await catalogsOf();
    const addition = await importInto('soups');
    expect(await catalogsOf()).toContain('soups');
    expect((await undo(here, addition)).body).toMatchObject({ restored: 2 });
    expect(await catalogsOf()).toEqual(before);
  });

  it('leave a catalog that another product was put into since', async () => {
    const addition = await importInto('salads');
    await save(here, 'tabouleh', { catalog_id: 'salads' });
    await undo(here, addition);
    expect(await catalogsOf()).toContain('salads');
    expect(await sidsOf(here)).toContain('tabouleh');
    expect(await sidsOf(here)).not.toContain('dish-salads');
  });

  it('are refused together, with the catalog at fault', async () => {
    const before = [await sidsOf(here), await catalogsOf()];
    const refused = await here('products/edit-many', {
      products: [{ ...aProductForm({ sid: 'lost', catalog_id: 'deep' }), seen: '' }],
      catalogs: [{ sid: 'deep', name: 'Deep', tax: null, tax_included: null, parent: 'nowhere' }],
    });
    expect(refused.body).toMatchObject({
      code: 'no_such_catalog',
      fields: { 'catalogs.0.parent': 'invalid' },
    });
    expect([await sidsOf(here), await catalogsOf()]).toEqual(before);
  });
});
