import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time.ts';
import { adding, aFloor, bo } from '#tests/support/floor.ts';

const sid = 'booking-duarte';

/** Guests of a booking at t1 and t2 who ordered a cola and paid for it. */
function seated(status = 'ARRIVED') {
  const world = aFloor();
  const hall = world.rows.table.get('t1')?.hall ?? '';
  world.rows.hall.set(hall, { sid: hall, name: 'Hall', pattern: 1 });
  world.run('tables/bookings/edit', { sid, name: 'Duarte', hall, seats: 4, booking: HOUR_MS });
  world.run('tables/bookings/status', { sid, status: 'APPROVED', tables: ['t1', 't2'] });
  world.run('tables/bookings/status', { sid, status }, bo);
  world.run('tables/items-add', adding(world, 't1', 'a'), bo);
  const [order] = [...world.rows.order.keys()];
  world.run('orders/status', { sid: order, status: 'SERVED' });
  const session = world.sitting('t1');
  const reset = { sid: 't1', session, next: 'next-sitting', key: 'next-key-1', reason: 'invited' };
  return {
    world,
    order,
    reset: () => world.run('tables/reset', reset),
    close: () => world.run('orders/status', { sid: order, status: 'DELIVERED', unpaid_reason: 'invited' }),
    booking: () => world.rows.booking.get(sid),
    keptFor: () => ['t1', 't2'].map((table) => world.rows.table.get(table)?.booked),
  };
}

describe.each(['reset', 'close'] as const)('a party that leaves (%s)', (how) => {
  it('completes its booking, which then keeps no table', () => {
    const { world, booking, keptFor, ...leave } = seated();
    const before = world.sitting('t1');
    expect(keptFor().flat()).toHaveLength(2);
    expect(leave[how]()).toBe('applied');
    expect(booking()).toMatchObject({ status: 'COMPLETED', changed: { by: 'Ana' } });
    expect(booking()?.changed).not.toHaveProperty('id');
    expect(keptFor()).toEqual([[], []]);
    expect(world.sitting('t1')).not.toBe(before);
  });

  it('leaves a booking whose guests have not arrived', () => {
    const { booking, keptFor, ...leave } = seated('APPROVED');
    expect(leave[how]()).toBe('applied');
    expect(booking()?.status).toBe('APPROVED');
    expect(keptFor().flat()).toHaveLength(2);
  });
});

it('leaves a booking that was completed before', () => {
  const { world, booking, reset } = seated();
  world.run('tables/bookings/status', { sid, status: 'COMPLETED' }, bo);
  const { changed } = booking() ?? {};
  expect(reset()).toBe('applied');
  expect(booking()).toMatchObject({ status: 'COMPLETED', changed });
});
