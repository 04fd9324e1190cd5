import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { gatewayFormOf } from '#domain/settings/gateways.ts';
import { scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const account = { name: 'Banco do Porto', account: 'PT50 0002 0123 1234 5678 9015 4', holder: 'Saffron Lda' };
const call = (name: string, payload: object = {}, token: string | undefined = owner) =>
  world.call(name, token, { ...scopeOf(world.branch), ...payload });
async function setUp(gateway: string, change: object): Promise<void> {
  const { gateways } = (await call('GET settings/gateways')).body;
  const stored = gateways.find((one: { gateway: string }) => one.gateway === gateway);
  const { seen } = stored;
  const form = { ...gatewayFormOf(stored.gateway, stored), ...change };
  const saved = await call('settings/gateways', { gateway, ...form, seen });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}
const order = async (method: string) => {
  const asked = aCheckout(world.branch, { method });
  return { sid: asked.sid, ...(await world.call('cart/checkout', undefined, asked)) };
};
const offered = async () => {
  const names = { site: world.shop.site_uid, place: world.branch.sid };
  return Object.keys((await world.call('menu', undefined, names)).body.branch.gateways ?? {});
};

it('is offered only within its amounts where it is active and has an account', async () => {
  expect((await order('bank')).body.fields).toEqual({ method: 'invalid' });
  await setUp('bank', { fields: account });
  expect((await order('bank')).body.fields).toEqual({ method: 'invalid' });
  await setUp('bank', { active: true, min: 1, max: 100 });
  expect(await offered()).toEqual(['bank']);
  const placed = await order('bank');
  expect(placed.status, JSON.stringify(placed.body)).toBe(200);
  // The kitchen does not wait for the bank.
  expect(placed.body.order).toMatchObject({ method: 'bank', status: 'APPROVAL' });
  expect(placed.body.order.payment).toBeUndefined();
  const { total }: Order = placed.body.order;
  await setUp('bank', { min: Math.floor(total / 100) + 1, max: 500 });
  const little = await order('bank');
  expect(little.body).toMatchObject({ code: 'payment_limit', params: { max: 50_000 } });
  await setUp('bank', { min: 0, max: 1 });
  expect((await order('bank')).body.code).toBe('payment_limit');
  await setUp('bank', { min: 0, max: 10_000 });
});

it('shows the bank account to the customer who ordered, until the money has arrived', async () => {
  const { sid, body } = await order('bank');
  const mine = { sid, key: body.key };
  const read = async (token?: string) =>
    (await world.call('orders/details', token, { ...scopeOf(world.branch), ...mine })).body;
  expect((await read()).bank).toEqual(account);
  expect(
    (await world.call('orders/details', undefined, { ...scopeOf(world.branch), sid, key: 'x'.repeat(24) }))
      .body.code,
  ).toBe('forbidden');
  const noted = await call('orders/transfer', { sid, received: true });
  const { total } = noted.body.order;
  const by = expect.stringContaining('owner');
  expect(noted.body.order.transfer).toEqual({ at: world.clock.now(), by, amount: total });
  const after = await read();
  expect(after.bank).toBeUndefined();
  expect(after.order.transfer).toBeDefined();
  expect((await call('orders/transfer', { sid, received: true })).body.order.transfer).toEqual(
    noted.body.order.transfer,
  );
  expect((await call('orders/transfer', { sid, received: false })).body.order.transfer).toBeUndefined();
  expect((await read()).bank).toEqual(account);
});

it('confirms money only for orders paid by transfer, also cancelled ones', async () => {
  const cash = await order('cash_on_pickup');
  expect((await call('orders/transfer', { sid: cash.sid, received: true })).body.code).toBe(
    'no_such_payment',
  );
  const { sid } = await order('bank');
  await call('orders/status', { sid, status: 'CANCELED' });
  expect((await call('orders/transfer', { sid, received: true })).body.order).toMatchObject({
    status: 'CANCELED',
    transfer: { by: expect.any(String) },
  });
});

it('limits the card gateway to its amounts too', async () => {
  const { settings, seen } = (await call('GET settings/payments')).body;
  const limits = { ...settings.limits, cash_on_pickup: { min: 0, max: 1 }, web_payment: { min: 0, max: 1 } };
  expect((await call('settings/payments', { ...settings, limits, seen })).status).toBe(200);
  expect((await order('cash_on_pickup')).body.code).toBe('payment_limit');
});
