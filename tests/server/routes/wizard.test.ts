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
  expect(before.steps.map(({ step }: Json) => step)).not.toContain('map');
  expect(open(before.steps)[0]).toBe('basic');
  for (const step of open(before.steps)) await call('wizard/complete', { step }, here);
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

/** Gives a new branch what it needs to open. */
async function readyToOpen(here: { shop: number; branch: number }): Promise<void> {
  const { seen } = (await call('GET settings/location', {}, here)).body;
  const place = { street: 'Rua do Cais 4', city: 'Lisboa', district: '', town: '', pincode: '' };
  await call('settings/location', { ...place, lat: 38.71, lng: -9.14, seen }, here);
  const tax = (await call('GET wizard/tax', {}, here)).body;
  await call('wizard/tax', { ...tax.settings, seen: tax.seen }, here);
}

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
  expect((await status('open')).body).toMatchObject({
    code: 'address_first',
    fields: { address: 'required' },
  });
  expect(await seen()).toEqual(nowhere);
  await readyToOpen(here);
  await status('open');
  const public_ = { menu: 'shown', listed: true, found: 1, inSitemap: true };
  expect(await seen()).toEqual(public_);
  await status('closed');
  expect(await seen()).toEqual(public_);
});

describe('the forms of the setup guide', () => {
  type At = { shop: number; branch: number };
  const rows: [name: string, part: object][] = [
    ['wizard/basic', { name: 'Harbour Grill', email: 'hello@harbour.example', telegram: '@harbourgrill' }],
    ['wizard/market', { cuisines: ['mediterranean', 'seafood'], marketplace: false }],
    ['wizard/delivery', { buy_now: true, buy_later: true, cash_on_delivery: true }],
    ['wizard/pickup', { pickup: true, pickup_later: true }],
    ['wizard/opening-hours', { opening_hours: Array.from({ length: 7 }, () => ['10:00', '20:00']) }],
    [
      'wizard/delivery-hours',
      { delivery_hours: [null, ...Array.from({ length: 6 }, () => ['11:00', '19:00'])] },
    ],
    ['wizard/tax', { tax: 887.5, tax_in_catalog: true, tax_included: false }],
    ['wizard/seo', { meta_title: 'The best grill' }],
  ];
  let at: At;
  beforeAll(async () => {
    const shop = (await call('shop/new', { name: 'Guide Grill' }, scopeOf(world.branch))).body;
    const { branches } = (await world.call('shops', owner, {})).body;
    at = { shop: shop.id, branch: branches.find((one: Json) => one.shop_id === shop.id).id };
  });
  const stepOf = async (step: string) =>
    (await call('wizard/info', {}, at)).body.steps.find((one: Json) => one.step === step);
  const save = async (name: string, part: object, token = owner, here = at) => {
    const { settings, seen } = (await world.call(`GET ${name}`, token, here)).body;
    return world.call(name, token, { ...here, ...settings, ...part, seen });
  };

  it.each(rows)('%s is saved, read back and completes its step', async (name, part) => {
    expect((await save(name, part)).body.settings).toMatchObject(part);
    expect((await call(`GET ${name}`, {}, at)).body.settings).toMatchObject(part);
    expect(await stepOf(name.replace('wizard/', ''))).toMatchObject({ done: true });
  });

  it.each<[string, object, object]>([
    ['wizard/basic', { name: 'ab' }, { name: 'min_length:3' }],
    ['wizard/basic', { name: 'x'.repeat(51) }, { name: 'max_length:50' }],
    ['wizard/basic', { name: '' }, { name: 'required' }],
    ['wizard/basic', { currency: '' }, { currency: 'required' }],
    ['wizard/basic', { timezone: '' }, { timezone: 'required' }],
    ['wizard/basic', { ordering_mode: '' }, { ordering_mode: 'required' }],
    ['wizard/basic', { ordering_mode: 'message', email: '' }, { email: 'required' }],
    ['wizard/basic', { email: 'nobody' }, { email: 'invalid' }],
    ['wizard/basic', { telegram: 'a b' }, { telegram: 'invalid' }],
    ['wizard/basic', { country: 'FR' }, { country: 'invalid' }],
    ['wizard/market', { cuisines: ['turkish', 'turkish'] }, { cuisines: 'invalid' }],
    ['wizard/tax', { tax: 10_001 }, { tax: 'invalid' }],
    ['wizard/tax', { tax: -1 }, { tax: 'invalid' }],
    ['wizard/tax', { tax: 0.505 }, { tax: 'invalid' }],
    [
      'wizard/delivery',
      { buy_now: true, cash_on_delivery: false, card_on_delivery: false },
      { buy_payment: 'required' },
    ],
    ['wizard/pickup', { pickup: true, cash_on_pickup: false }, { pickup_payment: 'required' }],
  ])('%s refuses %j', async (name, part, fields) => {
    expect(await save(name, part)).toMatchObject({ status: 400, body: { fields } });
  });

  it('turn scheduled orders off with those for now', async () => {
    const delivery = await save('wizard/delivery', { buy_now: false, buy_later: true });
    expect(delivery.body.settings).toMatchObject({ buy_now: false, buy_later: false });
    const pickup = await save('wizard/pickup', { pickup: false, pickup_later: true });
    expect(pickup.body.settings).toMatchObject({ pickup: false, pickup_later: false });
  });

  it('refuse another save since', async () => {
    const { settings, seen } = (await call('GET wizard/tax', {}, at)).body;
    await save('wizard/tax', { tax: 900 });
    expect((await call('wizard/tax', { ...settings, tax: 950, seen }, at)).body.code).toBe(
      'changed_meanwhile',
    );
  });

  it('save what belongs to the shop for all its branches', async () => {
    const second = (await call('branch/new', { name: 'Second Grill' }, at)).body;
    await save('wizard/tax', { tax: 1234 });
    expect((await call('GET wizard/tax', {}, { ...at, branch: second.id })).body.settings.tax).toBe(1234);
    expect((await call('GET settings/shop', {}, at)).body.settings.tax).toBe(1234);
  });

  it('let a manager change the branch, and the owner alone the shop', async () => {
    const here = scopeOf(world.branch);
    const { token } = await world.signIn(['manager']);
    expect((await save('wizard/basic', { signal: '+905321234567' }, token, here)).status).toBe(200);
    expect((await save('wizard/market', { marketplace: true }, token, here)).status).toBe(200);
    for (const [name, part] of [
      ['wizard/basic', { ordering_mode: 'manual' }],
      ['wizard/market', { cuisines: ['pizza'] }],
      ['wizard/tax', { tax: 77 }],
    ] as const)
      expect(await save(name, part, token, here)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

it('completes the add-ons by a call of their own', async () => {
  const at = scopeOf(world.branch);
  expect((await call('wizard/addons-complete', {}, at)).body).toEqual({ step: 'addons' });
  const { steps } = (await call('wizard/info', {}, at)).body;
  expect(steps).toContainEqual({ step: 'addons', done: true });
});

it('gives a branch without an address one from its location', async () => {
  const at = scopeOf(world.branch);
  const made = await call('branch/new', { name: 'Located' }, at);
  const here = { shop: at.shop, branch: made.body.id };
  const { seen } = (await call('GET settings/location', {}, here)).body;
  const place = { street: 'Rua do Cais 4', city: 'Lisboa', district: 'Lisboa', town: 'Alfama', pincode: '' };
  await call('settings/location', { ...place, lat: 38.71, lng: -9.14, seen }, here);
  expect((await call('GET settings/branch', {}, here)).body.settings.address).toBe(
    'Rua do Cais 4, Alfama, Lisboa',
  );
});

it('lists a branch on the marketplace unless it was taken off', async () => {
  const at = scopeOf(world.branch);
  const isListed = async () =>
    (await world.call('page/highlighted', undefined, {})).body.places.some(
      ({ place }: Json) => place === world.branch.sid,
    );
  expect(await isListed()).toBe(true);
  const { settings, seen } = (await call('GET wizard/market', {}, at)).body;
  const off = await call('wizard/market', { ...settings, marketplace: false, seen }, at);
  expect(await isListed()).toBe(false);
  // Search engines still find its own page.
  const sitemap = await (await world.fetch('/sitemap.xml')).text();
  expect(sitemap).toContain(`/${world.shop.site_uid}/${world.branch.sid}<`);
  await call('wizard/market', { ...settings, cuisines: ['turkish'], seen: off.body.seen }, at);
  expect((await world.call('page/highlighted', undefined, {})).body.places).toContainEqual(
    expect.objectContaining({ place: world.branch.sid, cuisines: ['turkish'] }),
  );
});
