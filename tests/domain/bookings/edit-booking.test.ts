import { expect, it } from 'vitest';
import { type Booking } from '#domain/bookings/booking.ts';
import { formOf } from '#domain/bookings/edit-form.ts';
import type { Actor } from '#domain/roles.ts';
import { aFloor, ana, bo, type Floor } from '#tests/support/floor.ts';
import { anOrder } from '#tests/support/orders.ts';

const sid = 'booking-ada-00';

function booked(): { world: Floor; seen: ReturnType<typeof formOf>; now: () => Booking } {
  const world = aFloor();
  const hall = world.rows.table.get('t1')?.hall ?? '';
  world.rows.hall.set(hall, { sid: hall, name: 'Hall', pattern: 1 });
  world.run('tables/bookings/edit', { sid, name: 'Ada', hall, booking: 9_000_000 });
  world.run('tables/bookings/status', { sid, status: 'APPROVED', tables: ['t1'] });
  const now = () => {
    const row = world.rows.booking.get(sid);
    if (row === undefined) throw new Error('no booking');
    return row;
  };
  return { world, seen: formOf(now()), now };
}

it('keeps edits of different fields by two people', () => {
  const { world, seen, now } = booked();
  world.run('tables/bookings/edit', { sid, ...seen, note: 'allergic to nuts', tables: ['t2'], seen }, ana);
  const later = { ...seen, booking: 12_000_000, phone: '', seen };
  expect(world.run('tables/bookings/edit', { sid, ...later, tables: undefined }, bo)).toBe('applied');
  expect(now()).toMatchObject({ note: 'allergic to nuts', booking: 12_000_000, tables: ['t2'] });
  expect(world.rows.table.get('t2')?.booked).toMatchObject([{ sid, from: 12_000_000 }]);
});

it('changes nothing with the later of two edits of the same field', () => {
  const { world, seen, now } = booked();
  world.run('tables/bookings/edit', { sid, ...seen, note: 'by the window', seen }, ana);
  const before = now();
  const other = { sid, ...seen, note: 'no garlic', booking: 12_000_000, seen };
  expect(world.run('tables/bookings/edit', other, bo)).toBe('changed_meanwhile');
  expect(now()).toEqual(before);
});

it('names the booking that a new one takes the place of', () => {
  const { world, now } = booked();
  const { hall } = now();
  const next = { sid: 'booking-ada-01', name: 'Ada', hall, booking: 12_600_000, seats: 4, replaced: sid };
  expect(world.run('tables/bookings/edit', next)).toBe('applied');
  const replaced = { sid, booking: 9_000_000, seats: null };
  expect(world.rows.booking.get(next.sid)).toMatchObject({ booking: 12_600_000, replaced });
  expect(now()).not.toHaveProperty('replaced');
});

it('accepts an edit to the same value', () => {
  const { world, seen } = booked();
  world.run('tables/bookings/edit', { sid, ...seen, note: 'by the window', seen }, ana);
  const other = { sid, ...seen, note: 'no garlic', booking: 12_000_000, seen };
  expect(world.run('tables/bookings/edit', { ...other, note: 'by the window' }, bo)).toBe('applied');
});

it('does not overwrite tables chosen by another person', () => {
  const { world } = booked();
  const seen = { tables: ['t1'] };
  world.run('tables/bookings/status', { sid, status: 'APPROVED', tables: ['t2'], seen }, ana);
  const status = (args: object) => world.run('tables/bookings/status', { sid, ...args }, bo);
  expect(status({ status: 'APPROVED', tables: ['t3'], seen })).toBe('changed_meanwhile');
});

it('keeps tables chosen by another person when the guests are received', () => {
  const { world, now } = booked();
  const seen = { tables: ['t1'] };
  world.run('tables/bookings/status', { sid, status: 'APPROVED', tables: ['t2'], seen }, ana);
  const status = (args: object) => world.run('tables/bookings/status', { sid, ...args }, bo);
  expect(status({ status: 'ARRIVED', tables: ['t1'], seen })).toBe('applied');
  expect(now()).toMatchObject({ status: 'ARRIVED', tables: ['t2'] });
});

const guest: Actor = { id: '', name: 'Guest', roles: ['guest'], shop: 0, branches: [] };

/** A booking with t1 that staff cancelled; `last`: the change that did. */
function calledOff() {
  const { world, now } = booked();
  world.run('tables/bookings/status', { sid, status: 'CANCELED' }, bo);
  const status = (args: object, actor = bo) => world.run('tables/bookings/status', { sid, ...args }, actor);
  return { world, now, status, undo: { status: 'APPROVED', undoes: now().changed.id } };
}

it('refuses to leave a cancellation except by its undo', () => {
  const { status, undo } = calledOff();
  expect(status({ status: 'APPROVED' })).toBe('booking_canceled');
  expect(status({ ...undo, undoes: 'another-change' })).toBe('booking_canceled');
  expect(status({ ...undo, status: 'COMPLETED' })).toBe('booking_canceled');
  expect(status(undo, guest)).toBe('forbidden');
});

it('undoes a cancellation by staff with its table', () => {
  const { world, now, status, undo } = calledOff();
  expect(world.rows.table.get('t1')?.booked).toEqual([]);
  expect(status(undo)).toBe('applied');
  expect(now()).toMatchObject({ status: 'APPROVED', tables: ['t1'] });
  expect(world.rows.table.get('t1')?.booked).toMatchObject([{ sid }]);
  expect(status(undo)).toBe('noop');
});

it('arrival and departure can be undone', () => {
  const { now, world } = booked();
  const status = (args: object) => world.run('tables/bookings/status', { sid, ...args }, bo);
  status({ status: 'ARRIVED' });
  const came = now().changed.id;
  status({ status: 'COMPLETED' });
  expect(status({ status: 'APPROVED', undoes: came })).toBe('booking_over');
  expect(status({ status: 'ARRIVED', undoes: now().changed.id })).toBe('applied');
  expect(status({ status: 'APPROVED', undoes: came })).toBe('changed_meanwhile');
  expect(now().status).toBe('ARRIVED');
});

it('a booking whose table was given to others is not restored to it', () => {
  const { world, now, status, undo } = calledOff();
  const other = { sid: 'booking-bob-00', name: 'Bob', hall: now().hall, booking: now().booking };
  world.run('tables/bookings/edit', other);
  world.run('tables/bookings/status', { sid: other.sid, status: 'APPROVED', tables: ['t1'] });
  expect(status(undo)).toBe('table_booked');
  expect(now().status).toBe('CANCELED');
});

it("a guest's cancellation makes that of staff final", () => {
  const { world, now, status, undo } = calledOff();
  world.rows.booking.set(sid, { ...now(), asked_by: 'guest' });
  expect(status({ status: 'CANCELED' }, guest)).toBe('applied');
  expect(status({ status: 'CANCELED' }, guest)).toBe('noop');
  expect(status(undo)).toBe('booking_canceled');
});

it('an order of guests who came without a table follows the time of their booking', () => {
  const { world, now } = booked();
  const order = anOrder({ action: 'book', table: null, booking: now().booking });
  world.rows.order.set(order.sid, order);
  world.rows.booking.set(sid, { ...now(), status: 'ARRIVED', tables: [], orders: [order.sid] });
  const { name, hall } = now();
  expect(world.run('tables/bookings/edit', { sid, name, hall, booking: 12_000_000 }, bo)).toBe('applied');
  expect(world.rows.order.get(order.sid)?.booking).toBe(12_000_000);
});
