import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time.ts';
import { bookings } from '#server/store/bookings.ts';
import { scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

async function place(change: object = {}, token?: string): Promise<{ sid: string; key: string }> {
  const checkout = aCheckout(world.branch, { ...change });
  const { status, body } = await world.call('cart/checkout', token, checkout);
  expect(status, JSON.stringify(body)).toBe(200);
  return { sid: checkout.sid, key: body.key };
}

const cancel = (request: object, token?: string) =>
  world.call('orders/cancel', token, { ...scopeOf(world.branch), ...request });

it('cancels an order that is not accepted, for who has its key', async () => {
  const placed = await place({ name: 'Gus Guest' });
  const { status, body } = await cancel(placed);
  expect([status, body.order.status, body.order.cancel.from]).toEqual([200, 'CANCELED', 'APPROVAL']);
});

it('refuses another key', async () => {
  const { sid } = await place();
  expect(await cancel({ sid, key: 'another' })).toMatchObject({
    status: 404,
    body: { code: 'no_such_order' },
  });
});

it('refuses an order that the restaurant has accepted', async () => {
  const placed = await place();
  const { token } = await world.signIn(['owner']);
  await world.call('orders/status', token, { ...scopeOf(world.branch), sid: placed.sid, status: 'PLACED' });
  expect((await cancel(placed)).body.code).toBe('too_late');
});

it('answers a repeated request as the first one', async () => {
  const placed = await place();
  await cancel(placed);
  expect((await cancel(placed)).status).toBe(200);
});

it('cancels the booking that the order made', async () => {
  const booking = world.clock.now() + 26 * HOUR_MS;
  const made = randomUUID();
  const placed = await place({ action: 'book', booking, table_booking: { sid: made, seats: 2 } });
  await cancel(placed);
  expect((await bookings.one(world.context.db, world.branch.id, made))?.status).toBe('CANCELED');
});
