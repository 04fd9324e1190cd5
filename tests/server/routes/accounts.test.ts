import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time.ts';
import { orderKey } from '#server/auth/tokens.ts';
import { anAddress, putOrder, scopeOf, sid } from '#tests/support/api.ts';
import { aLine } from '#tests/support/orders.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
let manager: string;
beforeAll(async () => {
  world = await createWorld({ shop: { member_discount: 500 } });
  owner = (await world.signIn(['owner'])).token;
  manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
});
afterAll(() => world.drop());

const aMember = (change: object = {}) => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  mobile: '',
  email: `${randomUUID()}@example.com`,
  password: 'engine-one',
  ...change,
});
async function register(change: object = {}) {
  const form = aMember(change);
  const { status, body } = await world.call('member/register', undefined, form);
  expect(status, JSON.stringify(body)).toBe(200);
  const token: string = body.token;
  const id: string = body.user.id;
  return { form, token, id };
}
const order = (token: string | undefined, change: object = {}) =>
  world.call('cart/checkout', token, aCheckout(world.branch, { ...change }));

it('registers a customer as a member without a restaurant', async () => {
  const { form, token } = await register();
  expect((await world.call('user/info', token)).body).toMatchObject({
    user: { email: form.email, roles: ['member'] },
    shops: [],
    branches: [],
  });
});

it('signs in a customer with the e-mail in any case', async () => {
  const { form } = await register();
  const again = await world.call('auth/login', undefined, {
    username: form.email.toUpperCase(),
    password: form.password,
  });
  expect(again.body.user.email).toBe(form.email);
});

it('ends the session of a customer who signs out', async () => {
  const { token } = await register();
  expect((await world.call('auth/logout', token)).status).toBe(200);
  expect((await world.call('member/orders', token)).status).toBe(401);
});

it('creates one account when a registration is repeated after a lost response', async () => {
  const { form, id } = await register();
  const [one, other] = await Promise.all([
    world.call('member/register', undefined, form),
    world.call('member/register', undefined, { ...form, first_name: 'Eve' }),
  ]);
  expect([one.body.user.id, other.body.user.id]).toEqual([id, id]);
  expect(other.body.user.first_name).toBe('Ada');
  for (let guess = 0; guess < 20; guess += 1) {
    const wrong = await world.call('member/register', undefined, { ...form, password: `my guess ${guess}` });
    expect(wrong.body).toMatchObject({ code: 'email_known', fields: { email: 'email_known' } });
  }
  expect((await world.call('member/register', undefined, form)).body.code).toBe('try_again_soon');
  const { email: username, password } = form;
  expect((await world.call('auth/login', undefined, { username, password })).body.code).toBe(
    'try_again_soon',
  );
  world.clock.advance(16 * MINUTE_MS);
  expect((await world.call('auth/login', undefined, { username, password })).status).toBe(200);
});

it('answers a wrong password alike with and without an account', async () => {
  const { form } = await register();
  const answers = await Promise.all(
    [form.email, `${randomUUID()}@example.com`].map((username) =>
      world.call('auth/login', undefined, { username, password: 'not the right one' }),
    ),
  );
  expect(answers[0]).toEqual(answers[1]);
});

it('gives a customer account no access to a restaurant', async () => {
  const { token } = await register();
  expect((await world.call('orders', token, scopeOf(world.branch))).status).toBe(403);
  expect((await world.call('members', token, scopeOf(world.branch))).status).toBe(403);
});

it("keeps a customer's saved addresses, with one as the default", async () => {
  const { token } = await register();
  const save = async (change: object) =>
    (await world.call('user/address-save', token, anAddress(change))).body.addresses.map(
      (one: { id: string; default: boolean }) => `${one.id}${one.default ? '*' : ''}`,
    );
  expect(await save({ id: 'home', default: false })).toEqual(['home*']);
  world.clock.advance(1);
  expect(await save({ id: 'work', default: false })).toEqual(['home*', 'work']);
  world.clock.advance(1);
  expect(await save({ id: 'mum', default: true })).toEqual(['mum*', 'work', 'home']);
  expect(await save({ id: 'home', default: true, title: 'Den' })).toEqual(['home*', 'mum', 'work']);
  const gone = await world.call('user/address-delete', token, { id: 'home' });
  expect(gone.body.addresses.map((one: { id: string; default: boolean }) => [one.id, one.default])).toEqual([
    ['mum', true],
    ['work', false],
  ]);
  const { token: other } = await register();
  expect((await world.call('user/addresses', other)).body.addresses).toEqual([]);
  await world.call('user/address-delete', other, { id: 'mum' });
  expect((await world.call('user/addresses', token)).body.addresses).toHaveLength(2);
  const short = await world.call('user/address-save', token, anAddress({ address: { street: 'ab' } }));
  expect(short.body.fields).toEqual({ 'address.street': 'min_length:3' });
});

it('keeps at most twenty addresses, also when two are saved at once', async () => {
  const { token } = await register();
  const saved = await Promise.all(
    Array.from({ length: 24 }, (_, index) =>
      world.call('user/address-save', token, anAddress({ id: `a${index}`, default: true })),
    ),
  );
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(20);
  const { addresses } = (await world.call('user/addresses', token)).body;
  expect(addresses).toHaveLength(20);
  expect(addresses.filter((one: { default: boolean }) => one.default)).toHaveLength(1);
});

it('applies the member discount of this shop only', async () => {
  const { token, id } = await register();
  const scope = scopeOf(world.branch);
  // Burger 10.99 + 2 cola 2.50 = 15.99
  expect((await order(undefined)).body.order.total).toBe(1599);
  expect((await world.call('cart/info', token, scope)).body.discount_rate).toBe(500);
  expect((await order(token)).body.order).toMatchObject({ total: 1519, discount: 80, member: id });
  const details = await world.call('GET members/details', manager, { ...scope, id });
  expect(details.body).toMatchObject({ member: { id, rate: null, orders: 1, spent: 1519 }, count: 1 });
  const { seen } = details.body;
  const given = await world.call('members/details', manager, { ...scope, id, rate: 2000, seen });
  expect(given.body.member.rate).toBe(2000);
  expect((await world.call('cart/info', token, scope)).body.discount_rate).toBe(2000);
  expect((await order(token)).body.order).toMatchObject({ total: 1279, discount_rate: 2000 });
  expect((await world.call('cart/info', token, scopeOf(world.sister))).body.discount_rate).toBe(500);
  const stale = await world.call('members/details', owner, { ...scope, id, rate: 0, seen });
  expect(stale.body).toMatchObject({ code: 'changed_meanwhile', by: expect.stringContaining('manager') });
  const none = await world.call('members/details', owner, { ...scope, id, rate: 0, seen: given.body.seen });
  expect(none.body.member.rate).toBe(0);
  expect((await order(token)).body.order.total).toBe(1599);
});

it('ignores a discount that a guest claims', async () => {
  const { token } = await register();
  const { body } = await order(token, { discount_rate: 9000, actor: { discount_rate: 9000 } });
  expect(body.order.discount_rate).toBe(500);
});

it('finds a member by name, address and phone in the shops where they ordered', async () => {
  const { token, id, form } = await register({ first_name: 'Zelda', mobile: '+905550001122' });
  const list = async (query = '', branch = world.branch) =>
    (await world.call('members', owner, { ...scopeOf(branch), query })).body;
  expect((await list('zelda')).count).toBe(0);
  await order(token);
  await putOrder(world, world.branch, { member: id, status: 'CANCELED', finished_at: 1, total: 99_999 });
  const found = await list('ZELDA');
  expect(found).toMatchObject({ count: 1, members: [{ id, orders: 2, spent: 1519 }] });
  expect((await list(form.email)).count).toBe(1);
  expect((await list('0001122')).count).toBe(1);
  expect((await list('%')).count).toBe(0);
  expect((await list('zelda', world.sister)).count).toBe(0);
  const there = await world.call('GET members/details', owner, { ...scopeOf(world.sister), id });
  expect(there.body.code).toBe('no_such_member');
  const give = await world.call('members/details', owner, {
    ...scopeOf(world.sister),
    id,
    rate: 100,
    seen: '',
  });
  expect(give.body.code).toBe('no_such_member');
});

it("lists a member's own orders of all shops by page, with directions", async () => {
  const { token, id } = await register();
  for (let index = 0; index < 22; index += 1) {
    const branch = index === 0 ? world.stranger : world.branch;
    await putOrder(world, branch, { member: id, create_at: world.clock.now() - index });
  }
  const first = (await world.call('member/orders', token)).body;
  expect(first).toMatchObject({ count: 22, pages: 2, items_to: 20 });
  expect(first.orders[0]).toMatchObject({
    shop: world.stranger.shop_id,
    branch: world.stranger.id,
    place: world.stranger.sid,
    branch_name: world.stranger.name,
    timezone: 'Europe/Istanbul',
  });
  expect((await world.call('member/orders', token, { page: 2 })).body.orders).toHaveLength(2);
  const { order: own, key, branch, shop } = first.orders[1];
  const { token: other } = await register();
  expect((await world.call('member/order', other, { sid: own.sid })).status).toBe(404);
  expect((await world.call('member/order', token, { sid: own.sid })).body.order.sid).toBe(own.sid);
  // The key in it opens the order's page without the account.
  const opened = await world.call('orders/details', undefined, { shop, branch, sid: own.sid, key });
  expect(opened.status).toBe(200);
  // Directions are for pickup orders only.
  const { address, lat, lng } = world.stranger;
  const fetched = await putOrder(world, world.stranger, { action: 'pickup', table: null });
  const brought = await putOrder(world, world.stranger, { action: 'now', table: null });
  const houseOf = async ({ sid }: { sid: string }) => {
    const asked = { ...scopeOf(world.stranger), sid, key: orderKey(world.context.secret, sid) };
    return (await world.call('orders/details', undefined, asked)).body.house;
  };
  expect(await houseOf(fetched)).toMatchObject({ address, point: { lat, lng } });
  expect(Object.keys(await houseOf(brought))).toEqual(['shop_name', 'name', 'phone', 'country']);
});

it('hides from customers which staff member acted and why a dish was removed', async () => {
  const { token, id } = await register();
  const one = aLine({ id: sid('line') });
  const own = await putOrder(world, world.branch, {
    member: id,
    products: [one, aLine({ id: sid('line') })],
  });
  const asked = { ...scopeOf(world.branch), sid: own.sid };
  const removed = await world.call('orders/item-remove', manager, {
    ...asked,
    items: [one.id],
    reason: 'fell on the floor',
  });
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  const shown = async (who: string | undefined, call: 'orders/details' | 'member/order', more: object) =>
    JSON.stringify((await world.call(call, who, more)).body);
  const key = orderKey(world.context.secret, own.sid);
  expect(await shown(manager, 'orders/details', asked)).toMatch(/fell on the floor.*manager/);
  for (const text of [
    await shown(undefined, 'orders/details', { ...asked, key }),
    await shown(token, 'orders/details', asked),
    await shown(token, 'member/order', { sid: own.sid }),
    JSON.stringify((await world.call('member/orders', token)).body),
    JSON.stringify((await world.call('user/orders-list', token)).body),
  ]) {
    expect(text).toContain(one.id);
    expect(text).not.toMatch(/fell on the floor|manager/);
  }
});

it('saves a changed name', async () => {
  const { token } = await register();
  const saved = await world.call('member/profile', token, { first_name: 'Ida', last_name: '', mobile: '' });
  expect(saved.body.user).toMatchObject({ first_name: 'Ida', last_name: '' });
  expect((await world.call('user/info', token)).body.user.first_name).toBe('Ida');
});

it('stores a phone without spaces, with the country code of the shop ordered from', async () => {
  const { token } = await register({ mobile: '0555 000 11 22' });
  const profile = { first_name: 'Ida', last_name: '', mobile: '0555 111 22 33' };
  const mobile = async () => (await world.call('member/profile', token, profile)).body.user.mobile;
  expect(await mobile()).toBe('05551112233');
  await world.call('cart/checkout', token, aCheckout(world.branch, { phone: '0555 999 88 77' }));
  const [own] = (await world.call('member/orders', token)).body.orders;
  expect(own.order.phone).toBe('+905559998877');
  expect(await mobile()).toBe('+905551112233');
  const address = { street: 'Harbour Street 2', city: '', postcode: '', lat: null, lng: null };
  const saved = { id: 'home', title: '', name: '', phone: '0555 222 33 44', address, default: true };
  const { addresses } = (await world.call('user/address-save', token, saved)).body;
  expect(addresses).toMatchObject([{ phone: '+905552223344' }]);
});
