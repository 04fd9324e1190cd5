import { expect, it } from 'vitest';
import { isFree } from '#domain/tables/is-free.ts';
import { HOUR_MS } from '#domain/time.ts';
import { adding, aFloor, bo } from '#tests/support/floor.ts';

const sid = 'booking-duarte';

/** An accepted booking of four guests with t1. */
function booked(seats: number | null = 4) {
  const world = aFloor();
  const hall = world.rows.table.get('t1')?.hall ?? '';
  world.rows.hall.set(hall, { sid: hall, name: 'Hall', pattern: 1 });
  world.run('tables/bookings/edit', { sid, name: 'Duarte', hall, seats, booking: HOUR_MS });
  world.run('tables/bookings/status', { sid, status: 'APPROVED', tables: ['t1'] });
  const status = (args: object) => world.run('tables/bookings/status', { sid, ...args }, bo);
  const partyAt = (table: string) => world.rows.session.get(world.sitting(table));
  const isOpen = (table: string) => {
    const row = world.rows.table.get(table);
    return row !== undefined && isFree(row, world.view);
  };
  return { world, status, partyAt, isOpen, last: () => world.rows.booking.get(sid)?.changed.id };
}

it('makes guests who arrive the party at their table', () => {
  const { status, partyAt, isOpen } = booked();
  expect(status({ status: 'ARRIVED' })).toBe('applied');
  expect(partyAt('t1')).toMatchObject({ covers: 4, booking: sid, opened_by: 'Bo' });
  expect(isOpen('t1')).toBe(false);
});

it('keeps the table of guests who were not counted', () => {
  const { status, isOpen } = booked(null);
  status({ status: 'ARRIVED' });
  expect(isOpen('t1')).toBe(false);
});

it('puts an order taken at the table on the party of the booking', () => {
  const { world, status, partyAt } = booked();
  status({ status: 'ARRIVED' });
  expect(world.run('tables/items-add', adding(world, 't1', 'a'), bo)).toBe('applied');
  expect(partyAt('t1')).toMatchObject({ covers: 4, booking: sid });
  expect(partyAt('t1')?.orders).toHaveLength(1);
});

it('frees the table when the arrival is undone, and seats the guests again', () => {
  const { status, partyAt, isOpen, last } = booked();
  status({ status: 'ARRIVED' });
  expect(status({ status: 'APPROVED', undoes: last() })).toBe('applied');
  expect(isOpen('t1')).toBe(true);
  expect(partyAt('t1')).not.toHaveProperty('booking');
  status({ status: 'ARRIVED' });
  expect(partyAt('t1')).toMatchObject({ covers: 4, booking: sid });
});

it('leaves a party that has ordered at its table when the arrival is undone', () => {
  const { world, status, partyAt, last } = booked();
  status({ status: 'ARRIVED' });
  const undoes = last();
  world.run('tables/items-add', adding(world, 't1', 'a'), bo);
  status({ status: 'APPROVED', undoes });
  expect(partyAt('t1')).toMatchObject({ covers: 4 });
});

it('frees the table of guests who leave without an order', () => {
  const { status, isOpen } = booked();
  status({ status: 'ARRIVED' });
  status({ status: 'COMPLETED' });
  expect(isOpen('t1')).toBe(true);
});

it('moves guests without an order to the table that is chosen instead', () => {
  const { status, partyAt, isOpen } = booked();
  status({ status: 'ARRIVED' });
  expect(status({ status: 'ARRIVED', tables: ['t2'] })).toBe('applied');
  expect(isOpen('t1')).toBe(true);
  expect(partyAt('t2')).toMatchObject({ covers: 4, booking: sid });
});

it('does not take the table from a party that is there', () => {
  const { world, status, partyAt } = booked();
  world.run('tables/status', { sid: 't1', session: world.sitting('t1'), covers: 2 }, bo);
  expect(status({ status: 'ARRIVED' })).toBe('applied');
  expect(partyAt('t1')).toMatchObject({ covers: 2 });
  expect(partyAt('t1')).not.toHaveProperty('booking');
});

it('does not seat guests again who have left', () => {
  const { world, status, isOpen } = booked();
  status({ status: 'ARRIVED' });
  const reset = { sid: 't1', session: world.sitting('t1'), next: 'next-sitting-1', key: 'next-key-1' };
  expect(world.run('tables/reset', { ...reset, seen_due: 0 })).toBe('applied');
  expect(status({ status: 'ARRIVED', tables: ['t1', 't3'] })).toBe('booking_over');
  expect(isOpen('t1')).toBe(true);
});

it('gives a table whose abandoned party had an accepted order a new key', () => {
  const { world, status } = booked();
  world.run('tables/items-add', adding(world, 't1', 'a'), bo);
  const [order] = [...world.rows.order.values()];
  world.run('orders/status', { sid: order?.sid, status: 'CANCELED', cancel_reason: 'sold out' });
  const before = world.rows.table.get('t1');
  status({ status: 'ARRIVED', tables: ['t1', 't2'], seen: { tables: ['t1'] } });
  const after = world.rows.table.get('t1');
  expect(after?.party_key).not.toBe(before?.party_key);
  expect(after?.booked).toMatchObject([{ sid }]);
});
