import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time.ts';

export const bookingStatuses = [
  'PENDING',
  'APPROVED',
  'CANCELED',
  'ARRIVED',
  'COMPLETED',
  'EXPIRED',
] as const;
export const bookingStatusSchema = z.enum(bookingStatuses);
export type BookingStatus = z.infer<typeof bookingStatusSchema>;

/** How long a table is kept for a party. */
export const SITTING_MS = 2 * HOUR_MS;
/** A booking lies at most about a month ahead. */
export const FURTHEST_BOOKED_MS = 31 * DAY_MS;
/** A new booking is suggested so far ahead. */
export const DEFAULT_AHEAD_MS = 30 * MINUTE_MS;
/** Guests who have not come by then are late; later still they are not coming, and the tables are free again. */
export const LATE_AFTER_MS = 15 * MINUTE_MS;
export const NO_SHOW_AFTER_MS = 60 * MINUTE_MS;
/** Guests who came have gone by then, also where nobody said so. */
export const GONE_AFTER_MS = 12 * HOUR_MS;

export const seatsSchema = z.int().check(z.minimum(1), z.maximum(100));

/** A reserved time. `hall` is where the guests want to sit, `tables` what is kept for them; `asked_by` a guest or staff. */
export const bookingSchema = z.object({
  sid: deviceSidSchema,
  name: lineOfText(0, 50),
  hall: sidSchema,
  booking: instantSchema,
  seats: z.nullable(seatsSchema),
  phone: z.string(),
  note: freeText(200),
  tables: z.array(sidSchema),
  status: bookingStatusSchema,
  created_at: instantSchema,
  asked_by: z.enum(['staff', 'guest']),
  /** The last change; its `id` while it can be taken back: the status it gave was said by staff, and nothing came since. */
  changed: z.object({ at: instantSchema, by: z.string(), id: z.optional(z.string()) }),
});
export type Booking = z.infer<typeof bookingSchema>;

export function isOver(status: BookingStatus): boolean {
  return status === 'CANCELED' || status === 'COMPLETED' || status === 'EXPIRED';
}

/** Whether the tables of a booking are kept for it. */
export function keepsTables(status: BookingStatus): boolean {
  return status === 'APPROVED' || status === 'ARRIVED';
}

/** How a booking that is not over stands at `now`; undefined: nothing to say about its time. */
export function lateness(booking: Booking, now: number): 'late' | 'no_show' | undefined {
  if (booking.status !== 'APPROVED' || now < booking.booking + LATE_AFTER_MS) return undefined;
  return now < booking.booking + NO_SHOW_AFTER_MS ? 'late' : 'no_show';
}

/**
 * When a booking runs out by itself: one nobody answered at its time, an accepted one when nobody came, one whose guests
 * came (it is completed then) when they have surely gone.
 */
export function expiresAt(booking: Pick<Booking, 'status' | 'booking'>): number | null {
  if (booking.status === 'PENDING') return booking.booking;
  if (booking.status === 'ARRIVED') return booking.booking + GONE_AFTER_MS;
  return booking.status === 'APPROVED' ? booking.booking + NO_SHOW_AFTER_MS : null;
}
