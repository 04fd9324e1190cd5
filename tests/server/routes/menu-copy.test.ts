import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProductForm, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
  await here('catalog/new', { sid: 'sweets', name: 'Sweets', tax: 700, tax_included: null, parent: null });
  await here('products/edit', {
    ...aProductForm({ sid: 'halva', name: 'Halva', catalog_id: 'sweets', price: 450, slug: 'halva' }),
    extra_id: 'burger-extras',
    translations: { tr: { name: 'Helva' } },
    seen: '',
  });
});
afterAll(() => world.drop());

const here = (name: string, payload: object = {}, token = owner) =>
  world.call(name, token, { ...scopeOf(world.branch), ...payload });
const there = (name: string, payload: object = {}, token = owner) =>
  world.call(name, token, { ...scopeOf(world.sister), ...payload });
const copy = (payload: object = {}, token = owner, name = 'catalog/copy') =>
  there(name, { from: world.branch.id, existing: 'keep', ...payload }, token);
const productThere = async (sid: string) =>
  (await there('products')).body.products.find((one: { sid: string }) => one.sid === sid);

it('previews a copy without making it', async () => {
  const before = (await there('products')).body;
  const { body } = await copy({ catalogs: ['sweets'] }, owner, 'catalog/copy-preview');
  expect(body.rows).toEqual(
    expect.arrayContaining([
      { kind: 'catalog', sid: 'sweets', name: 'Sweets', how: 'added', changed: [] },
      { kind: 'product', sid: 'halva', name: 'Halva', how: 'added', changed: [] },
    ]),
  );
  expect(body.products).toContainEqual({ sid: 'halva', name: 'Halva', catalog_id: 'sweets' });
  expect((await there('products')).body).toEqual(before);
});

it('copies a catalog with its products, their extra and translations', async () => {
  expect((await copy({ catalogs: ['sweets'] })).status).toBe(200);
  expect(await productThere('halva')).toMatchObject({
    catalog_id: 'sweets',
    price: 450,
    translations: { tr: { name: 'Helva' } },
  });
  expect((await there('catalogs')).body.menu).toContainEqual(
    expect.objectContaining({ sid: 'sweets', tax: 700 }),
  );
});

it('changes nothing when a menu is copied again', async () => {
  const again = (await copy({ catalogs: ['sweets'], existing: 'replace' })).body.rows;
  expect(again.map(({ how }: { how: string }) => how)).not.toContain('added');
  expect(again.map(({ how }: { how: string }) => how)).not.toContain('replaced');
});

it('keeps or replaces what exists already, as chosen', async () => {
  const product = (await here('products')).body.products.find((one: { sid: string }) => one.sid === 'halva');
  const { order: _order, ...form } = product;
  const { markOf } = await import('#domain/row-mark.ts');
  await here('products/edit', { ...form, price: 500, seen: markOf(product) });
  await copy({ products: ['halva'] });
  expect(await productThere('halva')).toMatchObject({ price: 450 });
  const preview = await copy({ products: ['halva'], existing: 'replace' }, owner, 'catalog/copy-preview');
  expect(preview.body.rows).toContainEqual(
    expect.objectContaining({ sid: 'halva', changed: [{ field: 'price', from: '450', to: '500' }] }),
  );
  await copy({ products: ['halva'], existing: 'replace' });
  expect(await productThere('halva')).toMatchObject({ price: 500 });
});

it('logs how many products were added and replaced, without those that stay', async () => {
  await here('products/edit', {
    ...aProductForm({ sid: 'kunafa', name: 'Kunafa', catalog_id: 'sweets', slug: 'kunafa' }),
    seen: '',
  });
  await copy({ catalogs: ['sweets'] });
  const { entries } = (await there('timeline', { kind: 'catalog/copy' })).body;
  const logged = entries.map(({ args }: { args: string }) => JSON.parse(args));
  const counts = logged.map(({ added, replaced }: { added: number; replaced: number }) => [added, replaced]);
  // Halva was copied, replaced, and stayed as it was when Kunafa was copied.
  expect(counts.toSorted()).toEqual([
    [0, 1],
    [1, 0],
    [1, 0],
  ]);
});

it('copies the whole menu', async () => {
  await copy();
  const names = async (from: typeof here) =>
    (await from('products')).body.products.map(({ name }: { name: string }) => name);
  expect(await names(there)).toEqual(expect.arrayContaining(await names(here)));
});

it('refuses a copy of nothing', async () => {
  expect((await copy({ products: [] })).body).toMatchObject({ code: 'nothing_to_copy' });
});

it('refuses a branch of another shop, naming the field', async () => {
  expect((await copy({ from: world.stranger.id })).body).toMatchObject({
    code: 'no_such_branch',
    fields: { from: 'invalid' },
  });
});

it('refuses a manager who does not work in the other branch', async () => {
  const { token } = await world.signIn(['manager'], { branches: [world.sister.id] });
  expect((await copy({}, token)).body).toMatchObject({ code: 'forbidden' });
});

it('refuses a manager who does not work in the branch that would change', async () => {
  const { token } = await world.signIn(['manager'], { branches: [world.branch.id] });
  expect((await copy({}, token)).status).toBe(403);
});
