import { expect, it } from 'vitest';
import { seatsOf } from '#app/features/tables/use-pay-choices.ts';
import { partNumbers } from '#app/features/tables/use-party.ts';
import { billLines } from '#domain/tables/bill.ts';
import { floorTable } from '#app/parts/tables/floor-tables.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { HOUR_MS } from '#domain/time.ts';
import { ana, adding, aFloor, type Floor } from '#tests/support/floor.ts';

const viewOf = ({ view }: Floor) => ({
  ...view,
  list: () => [],
  savedState: () => undefined,
  waitingSids: () => new Set<string>(),
});

it('shows a table as free when its only order was cancelled', () => {
  const world = aFloor();
  const view = viewOf(world);
  const shown = () => {
    const table = world.rows.table.get('t1');
    if (table === undefined) throw new Error('no table');
    const { state, seatedAt } = floorTable(view, table, 5_000);
    return [state.status, seatedAt === null];
  };
  world.run('tables/items-add', adding(world, 't1', 'a'));
  expect(shown()).toEqual(['PLACED', false]);
  const [order] = [...world.rows.order.values()];
  world.run('orders/status', { sid: order?.sid, status: 'CANCELED', cancel_reason: 'sold out' });
  expect(shown()).toEqual(['open', true]);
});

it('has guests seated since the tap that waited for a connection', () => {
  const world = aFloor();
  const now = 50 * HOUR_MS;
  const args = { sid: 't1', session: world.sitting('t1'), covers: 2 };
  const context = { id: 'seat-1', now, at: now - HOUR_MS, actor: ana };
  world.apply('tables/status', args, context);
  const table = world.rows.table.get('t1');
  if (table === undefined) throw new Error('no table');
  expect(floorTable(viewOf(world), table, now).seatedAt).toBe(now - HOUR_MS);
});

it('shows a table with counted guests as seated', () => {
  const world = aFloor();
  const view = viewOf(world);
  const shown = () => {
    const table = world.rows.table.get('t1');
    if (table === undefined) throw new Error('no table');
    const { state, seatedAt } = floorTable(view, table, 5_000);
    return [state.status, seatedAt === null];
  };
  world.run('tables/status', { sid: 't1', session: world.sitting('t1'), covers: 2 });
  expect(shown()).toEqual(['seated', false]);
});

it('shows the next party of this evening only', () => {
  const world = aFloor();
  const at = 20 * HOUR_MS;
  const booking: Booking = {
    sid: 'booking-1',
    name: 'Ada',
    hall: 'hall',
    booking: at,
    seats: 2,
    phone: '',
    note: '',
    tables: ['t1'],
    status: 'APPROVED',
    created_at: 0,
    asked_by: 'staff',
    changed: { at: 0, by: 'Bo' },
  };
  world.rows.booking.set(booking.sid, booking);
  const before = world.rows.table.get('t1');
  if (before === undefined) throw new Error('no table');
  const table = { ...before, booked: [{ sid: booking.sid, from: at, to: at + 2 * HOUR_MS }] };
  const view = viewOf(world);
  expect(floorTable(view, table, at - 13 * HOUR_MS).next).toBeNull();
  expect(floorTable(view, table, at - 11 * HOUR_MS).next).toMatchObject({ name: 'Ada', at });
});

it('shows every part with lines on a bill, also after the split ended', () => {
  const world = aFloor();
  world.run('tables/split', { sid: 't1', number_of_split: 2 });
  world.run('tables/items-add', adding(world, 't1', 'a', 1));
  expect(world.run('tables/split', { sid: 't1', number_of_split: 1, seen: 2 })).toBe('applied');
  const session = world.rows.session.get(world.sitting('t1'));
  const table = world.rows.table.get('t1');
  if (session === undefined || table === undefined) throw new Error('no party');
  const lines = billLines(session, (sid) => world.rows.order.get(sid));
  expect(partNumbers(table, lines)).toEqual([null, 1]);
  expect(partNumbers({ number_of_split: 3 }, [])).toEqual([null, 1, 2, 3]);
});

it('offers the same seat of two merged tables as two payers', () => {
  const world = aFloor();
  for (const [table, id] of [
    ['t1', 'a'],
    ['t2', 'b'],
  ] as const) {
    const { products, ...rest } = adding(world, table, id);
    world.run('tables/items-add', { ...rest, products: products.map((one) => ({ ...one, seat: 1 })) });
  }
  const lines = [...world.rows.session.values()].flatMap((home) =>
    billLines(home, (sid) => world.rows.order.get(sid)).map((line) => ({ ...line, home })),
  );
  expect(seatsOf(lines).map(({ home, seat }) => [home.table, seat])).toEqual([
    ['t1', 1],
    ['t2', 1],
  ]);
});

it('adds up the guests of merged tables', () => {
  const world = aFloor();
  for (const [sid, covers] of Object.entries({ t1: 2, t2: 3, t3: 4 })) {
    world.run('tables/status', { sid, session: world.sitting(sid), covers });
  }
  const shown = () => {
    const table = world.rows.table.get('t1');
    return table === undefined ? undefined : floorTable(viewOf(world), table, 5_000).covers;
  };
  expect(shown()).toBe(2);
  world.run('tables/merge', { sid: 't2', merge: 't1' });
  world.run('tables/merge', { sid: 't3', merge: 't1' });
  expect(shown()).toBe(9);
  world.run('tables/merge', { sid: 't2', merge: null, seen: 't1' });
  expect(shown()).toBe(6);
});
