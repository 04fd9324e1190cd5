import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { followKey, orderKey } from '#server/auth/tokens.ts';
import { putOrder, scopeOf } from '#tests/support/api.ts';
import { aLine } from '#tests/support/orders.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const SECRET = 'Canarybird';
const call = (name: CallName, request: object) =>
  world.call(name, undefined, { ...scopeOf(world.branch), ...request });
const anOwnOrder = (change: object = {}) =>
  putOrder(world, world.branch, {
    action: 'now',
    status: 'APPROVAL',
    name: SECRET,
    phone: SECRET,
    street: SECRET,
    address: { street: SECRET, city: SECRET, postcode: '1', lat: 1, lng: 1 },
    note: SECRET,
    comment: SECRET,
    method: 'bank',
    handover: 'pin',
    products: [aLine({ name: 'Burger', note: SECRET, allergy: SECRET })],
    ...change,
  });

it('gives the key to follow to the customer, and with it shows progress and dishes only', async () => {
  const order = await anOwnOrder({ status: 'SHIPPED', driver: { id: '9', name: 'Ana Silva', at: 6 } });
  const { sid } = order;
  const own = await call('orders/details', { sid, key: orderKey(world.context.secret, sid) });
  expect(own.body.follow).toBe(followKey(world.context.secret, sid));
  const { status, body } = await call('orders/details', { sid, key: own.body.follow });
  expect([status, body.order.status, body.order.products[0].name]).toEqual([200, 'SHIPPED', 'Burger']);
  expect(body.driver.name).toBe('Ana');
  expect(JSON.stringify(body)).not.toContain(SECRET);
  expect(body.order).toMatchObject({ method: null, address: null, member: null });
  expect(Object.keys(body).toSorted()).toEqual(['driver', 'house', 'order', 'timezone']);
});

it('refuses every change with the key to follow, as with a wrong one', async () => {
  const { sid } = await anOwnOrder({ products: [aLine()] });
  const { sid: eaten } = await anOwnOrder({ status: 'DELIVERED', finished_at: world.clock.now() });
  const device = {
    endpoint: 'https://push.example/x',
    p256dh: Buffer.alloc(65, 1).toString('base64url'),
    auth: Buffer.alloc(16, 1).toString('base64url'),
  };
  for (const key of ['wrong', 'follow']) {
    const keyOf = (of: string) => (key === 'follow' ? followKey(world.context.secret, of) : key);
    const codes = await Promise.all(
      [
        call('orders/cancel', { sid, key: keyOf(sid) }),
        call('cart/payment', { sid, key: keyOf(sid), method: 'cash_on_delivery' }),
        call('orders/comment', { sid: eaten, key: keyOf(eaten), rating: 1, text: '' }),
        call('GET orders/comment', { sid: eaten, key: keyOf(eaten) }),
        call('orders/position', { sid, key: keyOf(sid) }),
        call('subscribe', { ...device, order: { branch: world.branch.id, sid, key: keyOf(sid) } }),
        call('orders/stop-mails', { sid, key: keyOf(sid) }),
      ].map(async (answer) => (await answer).body.code),
    );
    expect(codes).toEqual([
      'no_such_order',
      'no_such_order',
      'forbidden',
      'forbidden',
      'forbidden',
      'forbidden',
      'no_such_order',
    ]);
  }
});

it('is refused for another order', async () => {
  const { sid } = await anOwnOrder();
  const key = followKey(world.context.secret, randomUUID());
  expect((await call('orders/details', { sid, key })).status).toBe(403);
});

it('opens the stream of its order, which says when to read it again', async () => {
  const { sid } = await anOwnOrder();
  const ask = (key: string) =>
    world.fetch(`/order-changes?${new URLSearchParams({ branch: String(world.branch.id), sid, key })}`);
  const answer = await ask(followKey(world.context.secret, sid));
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
  expect((await ask('wrong')).status).toBe(404);
});
