import { afterAll, beforeAll, expect, it } from 'vitest';
import { popularDishes } from '#domain/catalog/popular.ts';
import { latelyOrdered } from '#server/routes/popular.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

const HOUR_MS = 3_600_000;
const MONTH_MS = 30 * 24 * HOUR_MS;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

it('counts each order of the last weeks once per product', async () => {
  for (const _ of [1, 2])
    expect((await world.call('cart/checkout', undefined, aCheckout(world.branch))).status).toBe(200);
  const counted = await latelyOrdered(world.context, world.branch.id);
  expect(Object.fromEntries(counted.map(({ sid, orders }) => [sid, orders]))).toMatchObject({
    burger: 2,
    cola: 2,
  });
});

it('forgets orders older than that', async () => {
  const later = { ...world.context, clock: { now: () => world.context.clock.now() + MONTH_MS } };
  expect(await latelyOrdered(later, world.branch.id)).toEqual([]);
});

it('names no popular dishes on a menu with few orders', async () => {
  const { site_uid: site } = world.shop;
  const { body } = await world.call('menu', undefined, { site, place: world.branch.sid });
  expect(body).not.toHaveProperty('popular');
  expect(popularDishes(await latelyOrdered(world.context, world.branch.id), new Set(['burger']))).toBe(
    undefined,
  );
});
