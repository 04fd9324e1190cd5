import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const byCode = { action: 'table', table: 't1', table_key: 'key-of-t1', phone: '' };
async function order(): Promise<string> {
  const { body } = await world.call('cart/checkout', undefined, aCheckout(world.branch, byCode));
  return body.order.status;
}

async function firstWaits(table_orders_wait: boolean): Promise<void> {
  const { token } = await world.signIn(['owner']);
  const scope = { shop: world.branch.shop_id, branch: world.branch.id };
  const { settings, seen } = (await world.call('GET settings/shop', token, scope)).body;
  const saved = await world.call('settings/shop', token, { ...scope, ...settings, table_orders_wait, seen });
  expect(saved.status).toBe(200);
}

it("holds the first order by a table's code for staff, unless the shop turns that off", async () => {
  expect(await order()).toBe('APPROVAL');
  await firstWaits(false);
  expect(await order()).toBe('PLACED');
});
