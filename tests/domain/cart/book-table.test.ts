import { describe, expect, it } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { moveBookingMutator } from '#domain/bookings/move-booking.ts';
import { placeOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import { isScheduled } from '#domain/orders/order-tabs.ts';
import type { Order } from '#domain/orders/order.ts';
import { emptyRowMaps, putRow, type RowChange, type RowView } from '#domain/rows.ts';
import { freshTable } from '#domain/tables/table.ts';
import { actor } from '#tests/support/orders.ts';
import { aBranch, aShop, menu } from '#tests/support/restaurant.ts';

const HOUR = 3_600_000;
const now = 1_780_000_200_000 - (1_780_000_200_000 % 900_000);
const at = now + 3 * HOUR;
const shop = { ...aShop({ tax: 0, packing_charge: 100 }), id: 1 };
const branch = { ...aBranch(shop, { sid: 'old-town' }), id: 1 };
const hall: RowChange = { kind: 'hall', row: { sid: 'garden', name: 'Garden', pattern: 1 } };
const table: RowChange = {
  kind: 'table',
  row: {
    ...freshTable,
    sid: 'g1',
    name: 'G1',
    hall: 'garden',
    min_seat: 1,
    max_seat: 4,
    shape: 0,
    pay_all: false,
    number_of_split: 1,
    merge: null,
    order_key: 'key',
  },
};

function viewOf(...changes: RowChange[]): RowView {
  const rows = emptyRowMaps();
  const all: RowChange[] = [{ kind: 'branch', row: branch }, hall, table, ...menu, ...changes];
  for (const change of all) putRow(rows, change);
  return { get: (kind, sid) => rows[kind].get(sid) };
}

function place(change: object, view = viewOf(), who = actor('waitress')) {
  const args = placeOrderSchema.parse({
    sid: 'order-000000000001',
    branch_sid: 'old-town',
    action: 'book',
    products: [{ id: 'line-0000000000001', product_id: 'burger', quantity: 2 }],
    table_booking: { sid: 'booking-0000000001', seats: 4, hall: 'garden' },
    booking: at,
    name: 'Ada',
    phone: '+351912000111',
    ...change,
  });
  return placeOrder(args, view, { id: 'change', now, actor: who });
}

function placed(result: ReturnType<typeof place>) {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  const { order, changes } = result.value;
  const booking = changes.flatMap((change) => (change.kind === 'booking' ? [change.row] : []))[0];
  if (booking === undefined) throw new Error('no booking');
  return { order, booking, changes };
}

const refusalOf = (result: ReturnType<typeof place>) => (result.ok ? undefined : result.refusal);

const withStatus = (booking: Booking, status: Booking['status']): RowChange => ({
  kind: 'booking',
  row: { ...booking, status },
});

function move(booking: Booking, order: Order, args: object) {
  const view = viewOf({ kind: 'booking', row: booking }, { kind: 'order', row: order });
  const bound = moveBookingMutator.bind({ sid: booking.sid, ...args });
  if (!bound.ok) throw new Error(JSON.stringify(bound.refusal));
  const moved = bound.value.apply(view, { id: 'move', now, actor: actor('waitress'), branch });
  if (!moved.ok) throw new Error(JSON.stringify(moved.refusal));
  const orders = moved.value.changes.flatMap((change) => (change.kind === 'order' ? [change.row] : []));
  const sessions = moved.value.changes.flatMap((change) => (change.kind === 'session' ? [change.row] : []));
  return { order: orders[0], session: sessions[0] };
}

describe('an order for a booked table', () => {
  it('names its booking by as much of a longer name as fits, without half an emoji', () => {
    const { booking } = placed(place({ name: `${'N'.repeat(49)}🎂 party` }));
    expect(booking.name).toBe('N'.repeat(49));
  });

  it('makes a pending booking for its customer, time and seats', () => {
    const { order, booking } = placed(place({}, viewOf(), actor('member')));
    expect(booking).toMatchObject({
      name: 'Ada',
      phone: '+351912000111',
      booking: at,
      seats: 4,
      status: 'PENDING',
      asked_by: 'guest',
      orders: [order.sid],
    });
    expect(order).toMatchObject({ booking: at, table_booking: booking.sid, table: null });
  });

  it('has no packing charge and no shipping', () => {
    expect(placed(place({})).order).toMatchObject({ packing_charge: 0, shipping: 0 });
  });

  it('is scheduled until its cooking must start', () => {
    const { order } = placed(place({}));
    const starts = at - order.deliver_time * 60_000;
    expect([isScheduled(order, starts - 1), isScheduled(order, starts)]).toEqual([true, false]);
  });

  it('needs a booking', () => {
    expect(refusalOf(place({ table_booking: undefined }))).toMatchObject({
      fields: { table_booking: 'required' },
    });
  });

  it('needs the name and phone of a customer', () => {
    expect(refusalOf(place({ name: '', phone: '' }, viewOf(), actor('member')))?.fields).toEqual({
      name: 'required',
      phone: 'required',
    });
  });

  it('joins the booking staff name, at its time', () => {
    const known = { ...placed(place({})).booking, booking: at + HOUR, orders: [] };
    const { order, booking } = placed(place({}, viewOf({ kind: 'booking', row: known })));
    expect([order.booking, booking.orders]).toEqual([at + HOUR, [order.sid]]);
  });

  it('is refused for the booking of another guest', () => {
    const { booking } = placed(place({}));
    const result = place({}, viewOf({ kind: 'booking', row: booking }), actor('member'));
    expect(refusalOf(result)).toMatchObject({ fields: { table_booking: 'invalid' } });
  });

  it.each([
    ['CANCELED', 'booking_canceled'],
    ['COMPLETED', 'booking_over'],
    ['ARRIVED', 'too_late'],
  ] as const)('is refused for a booking that is %s', (status, code) => {
    const { booking } = placed(place({}));
    expect(refusalOf(place({}, viewOf(withStatus(booking, status))))?.code).toBe(code);
  });

  it('is put on the bill of its table when the guests are seated', () => {
    const { order, booking } = placed(place({}));
    const seated = move(booking, order, { status: 'ARRIVED', tables: ['g1'] });
    expect(seated.order?.table).toEqual({ sid: 'g1', name: 'G1', table_part: null });
    expect(seated.session).toMatchObject({ table: 'g1', orders: [order.sid] });
    expect(seated.order?.session).toBe(seated.session?.sid);
  });

  it('stays as it is when its booking is cancelled', () => {
    const { order, booking } = placed(place({}));
    expect(move(booking, order, { status: 'CANCELED' }).order).toBeUndefined();
  });
});
