import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

it('creates a closed branch for its owner, with the steps that remain', async () => {
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
  const menu = await world.call('menu', owner, { site: world.shop.site_uid, place: made.body.sid });
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

describe('a new shop', () => {
  const at = () => scopeOf(world.branch);
  const create = (name: string, more: object = {}) => call('shop/new', { name, ...more }, at());
  const firstBranchOf = async (shop: string) => {
    const { branches } = (await world.call('shops', owner, {})).body;
    return branches.find((one: Json) => one.shop_id === shop);
  };

  it('requires a name', async () => {
    expect(await create('ab')).toMatchObject({ status: 400, body: { fields: { name: 'min_length:3' } } });
  });

  it('is listed for its owner', async () => {
    const { id, site_uid } = (await create('Corner Bakery')).body;
    expect(site_uid).toBe('corner-bakery');
    const { shops } = (await world.call('shops', owner, {})).body;
    expect(shops).toContainEqual(expect.objectContaining({ id, site_uid }));
  });

  it('gets an address of its own when another shop has the name', async () => {
    await create('Night Bakery');
    expect((await create('Night Bakery')).body.site_uid).toMatch(/^night-bakery-\w{6}$/);
  });

  it("gets no address reserved for the app's own pages", async () => {
    expect((await create('Checkout')).body.site_uid).toBe('checkout-1');
  });

  it('starts with one closed branch', async () => {
    const { id, branch } = (await create('Hill Bakery')).body;
    expect(branch).toMatch(/^hill-bakery/);
    expect(await firstBranchOf(id)).toMatchObject({
      sid: branch,
      status: 'closed',
      currency: world.branch.currency,
    });
  });

  it('has its own rules', async () => {
    const { id } = (await create('Lite Bakery', { lite_ecom: true })).body;
    const there = { shop: id, branch: (await firstBranchOf(id)).id };
    expect((await call('settings/shop', {}, there)).status).toBe(400);
    expect((await world.call('GET settings/shop', owner, there)).body.settings).toMatchObject({
      name: 'Lite Bakery',
      lite_ecom: true,
    });
  });

  it('is closed to managers of the other shop', async () => {
    const { id } = (await create('Private Bakery')).body;
    const { token } = await world.signIn(['manager']);
    const there = { shop: id, branch: (await firstBranchOf(id)).id };
    expect((await world.call('GET settings/shop', token, there)).status).toBe(403);
  });

  it('cannot be created by a manager', async () => {
    const { token } = await world.signIn(['manager']);
    expect((await world.call('shop/new', token, { ...at(), name: 'Mine' })).status).toBe(403);
  });
});

it('logs each change of a product with its person, also from an import', async () => {
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

it('allows another country for a new branch', async () => {
  const at = scopeOf(world.branch);
  const region = { country: 'GB', currency: 'GBP', timezone: 'Europe/London' };
  const made = await call('branch/new', { name: 'Soho', ...region }, at);
  const here = { shop: at.shop, branch: made.body.id };
  expect((await call('GET settings/region', {}, here)).body.settings).toEqual(region);
});

it('refuses an unknown country for a new branch', async () => {
  const made = await call('branch/new', { name: 'Nowhere', country: 'XX' }, scopeOf(world.branch));
  expect(made.body.fields).toEqual({ country: 'invalid' });
});

it('allows another country for a new shop', async () => {
  const at = scopeOf(world.branch);
  const shop = await call('shop/new', { name: 'Tokyo Noodles', country: 'JP', currency: 'JPY' }, at);
  const { branches } = (await world.call('shops', owner, {})).body;
  const first = branches.find((one: Json) => one.shop_id === shop.body.id);
  expect(first).toMatchObject({ currency: 'JPY' });
});

it('allows a change of the time zone at any time, of the currency until the first order', async () => {
  const at = scopeOf(world.branch);
  const made = await call('branch/new', { name: 'Wrong Guess' }, at);
  const here = { shop: at.shop, branch: made.body.id };
  const { settings, seen } = (await call('GET settings/region', {}, here)).body;
  const right = { ...settings, country: 'US', currency: 'USD', timezone: 'America/Chicago' };
  expect((await call('settings/region', { ...right, seen }, here)).body.settings).toEqual(right);

  const busy = (await call('GET settings/region', {}, at)).body;
  const order = await world.call('cart/checkout', undefined, aCheckout(world.branch));
  expect(order.status).toBe(200);
  const zone = { ...busy.settings, timezone: 'Asia/Tokyo' };
  const moved = await call('settings/region', { ...zone, seen: busy.seen }, at);
  expect(moved.body.settings).toEqual(zone);
  const mixed = { ...zone, currency: 'USD', seen: moved.body.seen };
  expect((await call('settings/region', mixed, at)).body).toMatchObject({
    code: 'currency_in_use',
    fields: { currency: 'currency_in_use' },
  });
});

it('hides a new branch from others until it is opened for the first time', async () => {
  const at = scopeOf(world.branch);
  const made = await call('branch/new', { name: 'Secret Garden' }, at);
  const here = { shop: at.shop, branch: made.body.id };
  const address = { site: world.shop.site_uid, place: made.body.sid };
  const path = `/${address.site}/${address.place}`;
  const seen = async () => ({
    menu: (await world.call('menu', undefined, address)).body.code ?? 'shown',
    listed: (await world.call('page/highlighted', undefined, {})).body.places.some(
      ({ place }: Json) => place === made.body.sid,
    ),
    found: (await world.call('page/highlighted', undefined, { query: 'secret' })).body.places.length,
    inSitemap: (await (await world.fetch('/sitemap.xml')).text()).includes(path),
  });
  const nowhere = { menu: 'not_open_yet', listed: false, found: 0, inSitemap: false };
  expect(await seen()).toEqual(nowhere);
  expect((await world.call('menu', owner, address)).body.branch.unopened).toBe(true);
  const stranger = (await world.signIn(['kitchen'], { branches: [world.branch.id] })).token;
  expect((await world.call('menu', stranger, address)).status).toBe(404);

  const status = (to: string) => call('settings/update-status', { sid: made.body.sid, status: to }, here);
  await status('closed');
  expect(await seen()).toEqual(nowhere);
  await status('open');
  const public_ = { menu: 'shown', listed: true, found: 1, inSitemap: true };
  expect(await seen()).toEqual(public_);
  await status('closed');
  expect(await seen()).toEqual(public_);
});
