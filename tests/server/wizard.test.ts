import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';
import { type Json, scopeOf } from '#tests/support/api.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const call = (name: string, payload: object, branch: { shop: number; branch: number }) =>
  world.call(name, owner, { ...branch, ...payload });

it('a new branch is there for its owner, closed, and tells what it still needs', async () => {
  const at = scopeOf(world.branch);
  expect(await call('branch/new', { name: 'ab' }, at)).toMatchObject({
    status: 400,
    body: { fields: { name: 'min_length:3' } },
  });
  const made = await call('branch/new', { name: 'Çamlık Bahçe' }, at);
  expect(made.body.sid).toMatch(/^camlik-bahce/);
  const again = await call('branch/new', { name: 'Çamlık Bahçe' }, at);
  expect(again.body.sid).not.toBe(made.body.sid);
  const here = { shop: at.shop, branch: made.body.id };
  const menu = await world.call('menu', undefined, { site: world.shop.site_uid, place: made.body.sid });
  expect(menu.body.branch).toMatchObject({ status: 'closed', currency: world.branch.currency });
  const order = { ...aCheckout(menu.body.branch), branch_sid: made.body.sid };
  expect((await world.call('cart/checkout', undefined, order)).status).toBe(409);

  const info = async () => (await call('wizard/info', {}, here)).body;
  const open = (steps: Json[]) => steps.filter(({ done }) => !done).map(({ step }) => step);
  const before = await info();
  expect(before.steps.map(({ step }: Json) => step)).not.toContain('zones');
  expect(open(before.steps)[0]).toBe('basic');
  for (const step of open(before.steps)) await call('wizard/complete', { step }, here);
  await call('wizard/complete', { step: 'tax' }, here);
  expect(await info()).toMatchObject({ all_complete: true });
});

it('an owner opens another shop: theirs alone, with a branch that is closed, and its own rules', async () => {
  const at = scopeOf(world.branch);
  expect(await call('shop/new', { name: 'ab' }, at)).toMatchObject({
    status: 400,
    body: { fields: { name: 'min_length:3' } },
  });
  const made = await call('shop/new', { name: 'Corner Bakery', lite_ecom: true }, at);
  expect(made.body).toMatchObject({
    site_uid: 'corner-bakery',
    branch: expect.stringMatching(/^corner-bakery/),
  });
  expect((await call('shop/new', { name: 'Corner Bakery' }, at)).body.site_uid).toMatch(
    /^corner-bakery-\w{6}$/,
  );
  // A word of the house's own addresses is no shop's.
  expect((await call('shop/new', { name: 'Checkout' }, at)).body.site_uid).toBe('checkout-1');
  const { shops, branches } = (await world.call('shops', owner, {})).body;
  expect(shops).toContainEqual(expect.objectContaining({ id: made.body.id, site_uid: 'corner-bakery' }));
  const first = branches.find((one: Json) => one.shop_id === made.body.id);
  expect(first).toMatchObject({ sid: made.body.branch, status: 'closed', currency: world.branch.currency });
  const there = { shop: made.body.id, branch: first.id };
  expect((await call('settings/shop', {}, there)).status).toBe(400);
  expect((await world.call('GET settings/shop', owner, there)).body.settings).toMatchObject({
    name: 'Corner Bakery',
    lite_ecom: true,
  });
  const { token } = await world.signIn(['manager']);
  expect((await world.call('GET settings/shop', token, there)).status).toBe(403);
  expect((await world.call('shop/new', token, { ...at, name: 'Mine' })).status).toBe(403);
});

it('the log tells each change of a product, a file of many included, and who made it', async () => {
  const at = scopeOf(world.branch);
  const { products } = (await call('products', {}, at)).body;
  const form = ({ order: _order, ...product }: Json, seen = '') => ({ ...product, seen });
  const fresh = [1, 2].map((n) => form({ ...products[0], slug: '', sid: `many-${n}`, name: `Many ${n}` }));
  expect((await call('products/edit-many', { products: fresh }, at)).body).toEqual({ saved: 2 });
  const told = (await call('timeline', { subject: 'many-2' }, at)).body;
  expect(told).toMatchObject({
    count: 1,
    entries: [{ name: 'products/edit-many', subject: 'many-2', device: null, refused: null }],
  });
  expect(told.entries[0].by).toContain('owner');
  expect(told.entries[0].args).toContain('Many 2');
  const ofShop = (await call('timeline', { kind: 'branch/new' }, at)).body.entries;
  expect(ofShop.length).toBeGreaterThan(0);
});
