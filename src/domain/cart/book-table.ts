import * as z from 'zod/mini';
import { type Booking, seatsSchema } from '../bookings/booking.ts';
import { refuseOver } from '../bookings/save-booking.ts';
import { cutText } from '../cut-text.ts';
import { deviceSidSchema, sidSchema } from '../ids.ts';
import { isForBooking } from '../orders/fulfillment.ts';
import type { Order } from '../orders/order.ts';
import type { OrderContext } from '../orders/order-steps.ts';
import { ok, refuse, type Result } from '../result.ts';
import { worksIn } from '../roles.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import type { Branch } from '../shops/branch.ts';
import { withCountryCode } from '../shops/phone-code.ts';
import type { PlaceOrder } from './place-order.ts';
import { offers } from './slots.ts';

/** The longest name of a booking; an order's may be longer. */
const MAX_BOOKING_NAME = 50;

/** The booking of an order for a booked table. */
export const tableBookingSchema = z.object({
  /** The booking's sid; a new one is made on the device. */
  sid: deviceSidSchema,
  /** The number of guests of a new booking; null: not known. */
  seats: z._default(z.nullable(seatsSchema), null),
  /** The sid of the hall of a new booking; a guest may leave it out, and the server chooses one. */
  hall: z.optional(sidSchema),
});

type BookTable = Pick<PlaceOrder, 'action' | 'table' | 'booking' | 'table_booking'>;

/** The rows that the rules below read. */
export function bookTableKeys(args: BookTable): RowRef[] {
  if (!isForBooking(args) || args.table_booking === undefined) return [];
  const { sid, hall } = args.table_booking;
  const keys: RowRef[] = [{ kind: 'booking', sid }];
  return hall === undefined ? keys : [...keys, { kind: 'hall', sid: hall }];
}

/** The request at the time of the booking that it names. */
export function atBookedTime<T extends BookTable>(args: T, view: RowView): T {
  if (!isForBooking(args) || args.table_booking === undefined) return args;
  const booking = view.get('booking', args.table_booking.sid);
  return booking === undefined ? args : { ...args, booking: booking.booking };
}

/**
 * Checks the booking of an order: a new one, or for staff one whose guests are still expected. Refuses
 * `action_not_offered`, `invalid_fields` (table_booking), `no_such_hall`, `booking_canceled`, `booking_over`, `too_late`
 * (the guests are there: the order is for their table).
 */
export function checkBookedTable(
  { table_booking: wanted }: BookTable,
  branch: Branch,
  view: RowView,
  byStaff: boolean,
): Result<null> {
  if (!offers(branch, 'book')) return refuse('action_not_offered');
  if (wanted === undefined) return refuse('invalid_fields', { fields: { table_booking: 'required' } });
  const booking = view.get('booking', wanted.sid);
  if (booking === undefined) {
    if (wanted.hall === undefined)
      return refuse('invalid_fields', { fields: { 'table_booking.hall': 'required' } });
    return view.get('hall', wanted.hall) === undefined ? refuse('no_such_hall') : ok(null);
  }
  if (!byStaff) return refuse('invalid_fields', { fields: { table_booking: 'invalid' } });
  if (booking.status === 'PENDING' || booking.status === 'APPROVED') return ok(null);
  return booking.status === 'ARRIVED' ? refuse('too_late', { current: booking.status }) : refuseOver(booking);
}

/** The booking an order is placed for, with the order on its list; a new booking waits to be accepted. */
export function bookingWithOrder(
  args: PlaceOrder,
  order: Order,
  branch: Branch,
  view: RowView,
  { actor, now }: OrderContext,
): RowChange[] {
  const { table_booking: wanted, booking: at } = args;
  if (!isForBooking(args) || wanted === undefined || at === null) return [];
  const before = view.get('booking', wanted.sid);
  if (before !== undefined) {
    const row: Booking = { ...before, orders: [...(before.orders ?? []), order.sid] };
    return [{ kind: 'booking', row }];
  }
  const row: Booking = {
    sid: wanted.sid,
    name: cutText(args.name, MAX_BOOKING_NAME),
    hall: wanted.hall ?? '',
    booking: at,
    seats: wanted.seats,
    phone: withCountryCode(args.phone, branch.country),
    note: '',
    tables: [],
    status: 'PENDING',
    orders: [order.sid],
    created_at: now,
    asked_by: worksIn(actor, branch) ? 'staff' : 'guest',
    changed: { at: now, by: actor.name },
  };
  return [{ kind: 'booking', row }];
}
