import { expect, it } from 'vitest';
import { type Booking } from '#domain/bookings/booking.ts';
import { formOf } from '#domain/bookings/edit-form.ts';
import { aFloor, ana, bo, type Floor } from '#tests/support/floor.ts';

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

it('what one writes into a booking and what another changes of it are both there', () => {
  const { world, seen, now } = booked();
  world.run('tables/bookings/edit', { sid, ...seen, note: 'allergic to nuts', tables: ['t2'], seen }, ana);
  const later = { ...seen, booking: 12_000_000, phone: '', seen };
  expect(world.run('tables/bookings/edit', { sid, ...later, tables: undefined }, bo)).toBe('applied');
  expect(now()).toMatchObject({ note: 'allergic to nuts', booking: 12_000_000, tables: ['t2'] });
  expect(world.rows.table.get('t2')?.booked).toMatchObject([{ sid, from: 12_000_000 }]);
});

it('where both change the same, the later one is told and nothing of theirs is done', () => {
  const { world, seen, now } = booked();
  world.run('tables/bookings/edit', { sid, ...seen, note: 'by the window', seen }, ana);
  const before = now();
  const other = { sid, ...seen, note: 'no garlic', booking: 12_000_000, seen };
  expect(world.run('tables/bookings/edit', other, bo)).toBe('changed_meanwhile');
  expect(now()).toEqual(before);
  expect(world.run('tables/bookings/edit', { ...other, note: 'by the window' }, bo)).toBe('applied');
});

it('tables that somebody else has chosen meanwhile are not chosen away; who only receives the guests leaves them', () => {
  const { world, now } = booked();
  const seen = { tables: ['t1'] };
  world.run('tables/bookings/status', { sid, status: 'APPROVED', tables: ['t2'], seen }, ana);
  const status = (args: object) => world.run('tables/bookings/status', { sid, ...args }, bo);
  expect(status({ status: 'APPROVED', tables: ['t3'], seen })).toBe('changed_meanwhile');
  expect(status({ status: 'ARRIVED', tables: ['t1'], seen })).toBe('applied');
  expect(now()).toMatchObject({ status: 'ARRIVED', tables: ['t2'] });
});
