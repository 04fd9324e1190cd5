import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { HOUR_MS } from '#domain/time.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { type Json, putOrder, scopeOf, sid } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const DAY = '2026-06-06';
const NEXT = '2026-06-07';
const night = Date.UTC(2026, 5, 7) + 3 * HOUR_MS;
let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld({ branch: { timezone: 'UTC', day_starts: 5 } });
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

async function of(name: string, more: object): Promise<Json> {
  return (await world.call(name, owner, { ...scopeOf(world.branch), ...more })).body;
}
const sids = (rows: { sid: string }[]) => rows.map((row) => row.sid);

it('lists an order placed after midnight under the evening before', async () => {
  const order = await putOrder(world, world.branch, { create_at: night });
  const on = async (day: string) =>
    sids((await of('orders/history', { create_at_from: day, create_at_to: day })).histories);
  expect(await on(DAY)).toEqual([order.sid]);
  expect(await on(NEXT)).toEqual([]);
});

it('lists a booking after midnight under its evening', async () => {
  const booking: Booking = {
    sid: sid('b'),
    name: 'Night Owl',
    hall: 'hall',
    booking: night,
    seats: 2,
    phone: '',
    note: '',
    tables: [],
    status: 'APPROVED',
    created_at: 0,
    asked_by: 'staff',
    changed: { at: 0, by: 'Ana' },
  };
  await writeRows(world.context, world.branch.id, [{ kind: 'booking', row: booking }]);
  const on = async (day: string) => sids((await of('tables/bookings', { day })).bookings);
  expect(await on(DAY)).toEqual([booking.sid]);
  expect(await on(NEXT)).toEqual([]);
  world.clock.set(night - HOUR_MS);
  expect(sids((await of('tables/', {})).bookings)).toEqual([booking.sid]);
  world.clock.set(night + 3 * HOUR_MS);
  expect((await of('tables/', {})).bookings).toEqual([]);
});
