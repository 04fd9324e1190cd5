import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  manager = (await world.signIn(['manager'])).token;
});
afterAll(() => world.drop());

const call = (name: string, payload: object) =>
  world.call(name, manager, { ...scopeOf(world.branch), ...payload });
const aCola = () => ({ id: `line-${randomUUID()}`, product_id: 'cola', quantity: 2 });

/** A delivery, and what it comes to. */
async function aDelivery() {
  const { shop: _s, branch: _b, ...args } = aCheckout(world.branch);
  const { body } = await call('cart/checkout', args);
  return { sid: args.sid, total: body.order.total, lines: body.order.products.length };
}

it('adds a dish to a placed order and answers with its new total', async () => {
  const { sid, total, lines } = await aDelivery();
  const added = [aCola()];
  const args = { sid, added, branch_sid: world.branch.sid, expected_total: 500 };
  const { status, body } = await call('orders/item-change', args);
  expect(status).toBe(200);
  expect(body.verdict.verdict).toBe('applied');
  expect(body.order.products).toHaveLength(lines + 1);
  expect(body.order.products.at(-1)).toMatchObject({ name: 'Cola', price: 500, was: { quantity: 0 } });
  expect(body.order.total - total).toBe(world.shop.tax_included ? 500 : 550);
});

it('says that an added dish costs another price than the screen showed', async () => {
  const { sid } = await aDelivery();
  const args = { sid, added: [aCola()], branch_sid: world.branch.sid, expected_total: 1 };
  const { body } = await call('orders/item-change', args);
  expect(body.verdict).toMatchObject({ verdict: 'adjusted', details: { total: 500, expected: 1 } });
});

it('refuses a dish that has sold out', async () => {
  const { sid } = await aDelivery();
  await call('products/stock', { sid: 'cola', available: false, seen: '' });
  const { body } = await call('orders/item-change', { sid, added: [aCola()], branch_sid: world.branch.sid });
  expect(body).toMatchObject({ code: 'sold_out', params: { item: 'Cola' } });
  await call('products/stock', { sid: 'cola', available: true });
});

it.each([1, 2])('applies a stored change of version %s', async (v) => {
  const { sid } = await aDelivery();
  const order = (await call('orders/details', { sid })).body.order;
  const args = { sid, item: order.products[0].id, quantity: 3 };
  const change = { id: randomUUID(), mid: 1, name: 'orders/item-change', v, args, at: 1_000, app: 'test' };
  const batch = { batch: randomUUID(), client: randomUUID(), cursor: null, mutations: [change] };
  expect((await call('sync/push', batch)).body.verdicts).toMatchObject([{ verdict: 'applied' }]);
});
