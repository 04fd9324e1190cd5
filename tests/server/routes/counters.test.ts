import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { putOrder, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const orders: Partial<Order>[] = [
    { status: 'APPROVAL' },
    { status: 'PLACED' },
    { status: 'PREPARING' },
    { status: 'PREPARED' },
    { status: 'PACKING' },
    { status: 'PACKED' },
    { status: 'RTD' },
    { status: 'SHIPPED' },
    { status: 'PREPARED', action: 'book' },
    { status: 'PACKING', action: 'book' },
  ];
  for (const order of orders) await putOrder(world, world.branch, order);
});
afterAll(() => world.drop());

const all = { new: 2, approval: 1, preparing: 2, packing: 3, delivering: 3 };
const packed = { new: 0, approval: 0, preparing: 0, packing: 2, delivering: 3 };

it.each([
  [['owner'], all],
  [['kitchen'], all],
  [['waitress'], all],
  [['delivery', 'waitress'], all],
  [['delivery'], packed],
] as const)('counts for %j the orders visible to them', async (roles, counters) => {
  const { token } = await world.signIn([...roles]);
  const { body } = await world.call('branch/dashboard', token, scopeOf(world.branch));
  expect(body.orders).toEqual(counters);
  const shops = await world.call('shops', token, {});
  const cards: { id: number; orders: object }[] = shops.body.branches;
  expect(cards.find(({ id }) => id === world.branch.id)?.orders).toEqual(counters);
});
