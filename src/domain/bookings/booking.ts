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
/** A booking can be at most about a month ahead. */
export const MAX_BOOKED_MS = 31 * DAY_MS;
/** How far ahead the form suggests a new booking. */
export const DEFAULT_AHEAD_MS = 30 * MINUTE_MS;
const QUARTER_MS = 15 * MINUTE_MS;
/** The first full quarter hour from an instant on; time zones differ by whole quarters. */
export const nextQuarter = (at: number): number => Math.ceil(at / QUARTER_MS) * QUARTER_MS;
/** Guests book by quarters, as their page offers them; staff at any minute. */
export const isQuarter = (at: number): boolean => at % QUARTER_MS === 0;
/**
 * When guests count as late; `NO_SHOW_AFTER_MS` after the booked time they count as no-show and the tables are free
 * again.
 */
export const LATE_AFTER_MS = 15 * MINUTE_MS;
export const NO_SHOW_AFTER_MS = 60 * MINUTE_MS;
/** Guests who arrived are assumed to have left after this time, if staff did not say so. */
export const GONE_AFTER_MS = 12 * HOUR_MS;

export const seatsSchema = z.int().check(z.minimum(1), z.maximum(100));

/** A booking. */
export const bookingSchema = z.object({
  /** The booking's sid. */
  sid: deviceSidSchema,
  /** The name the table is booked for; '' once it was erased. */
  name: lineOfText(0, 50),
  /** The sid of the hall where the guests want to sit. */
  hall: sidSchema,
  /** The time the guests come, in epoch milliseconds. */
  booking: instantSchema,
  /** The number of guests; null: not known. */
  seats: z.nullable(seatsSchema),
  /** The phone number; '' for none. */
  phone: z.string(),
  /** A note for the staff. */
  note: freeText(200),
  /** The sids of the tables kept for it. */
  tables: z.array(sidSchema),
  /** The booking's status. */
  status: bookingStatusSchema,
  /** The sids of the orders placed for it; absent: none. */
  orders: z.optional(z.array(sidSchema)),
  /** When it was asked for, in epoch milliseconds. */
  created_at: instantSchema,
  /** Who asked for it. */
  asked_by: z.enum(['staff', 'guest']),
  /** The booking in whose place its guest asked for it, as that was; absent: none. */
  replaced: z.optional(
    z.object({
      /** That booking's sid. */
      sid: deviceSidSchema,
      /** The time the guests would have come, in epoch milliseconds. */
      booking: instantSchema,
      /** The number of guests; null: not known. */
      seats: z.nullable(seatsSchema),
    }),
  ),
  /** The last change. It has an `id` while it can be undone: staff set the status, and nothing changed since. */
  changed: z.object({
    /** When it was changed, in epoch milliseconds. */
    at: instantSchema,
    /** The display name of the person who made the change; '' for a guest. */
    by: z.string(),
    /** The change's id, by which it can be undone. */
    id: z.optional(z.string()),
  }),
});
export type Booking = z.infer<typeof bookingSchema>;

/** A booking as its guest may see it, without the name of the staff member who changed it. */
export function customersBooking(booking: Booking): Booking {
  return { ...booking, changed: { at: booking.changed.at, by: '' } };
}

/** A booking without its guest, for kitchens and for callers who only name its id, which kitchens know. */
export function withoutGuest(booking: Booking): Booking {
  return { ...booking, name: '', phone: '', note: '' };
}

export function isOver(status: BookingStatus): boolean {
  return status === 'CANCELED' || status === 'COMPLETED' || status === 'EXPIRED';
}

/** Whether a booking in this status keeps its tables. */
export function keepsTables(status: BookingStatus): boolean {
  return status === 'APPROVED' || status === 'ARRIVED';
}

/** Whether a booking that is not over is late at `now`; undefined: it is on time. */
export function lateness(booking: Booking, now: number): 'late' | 'no_show' | undefined {
  if (booking.status !== 'APPROVED' || now < booking.booking + LATE_AFTER_MS) return undefined;
  return now < booking.booking + NO_SHOW_AFTER_MS ? 'late' : 'no_show';
}

/**
 * When a booking expires: an unanswered one at its time; an accepted one when the guests count as no-show; one whose
 * guests arrived when they are assumed to have left (it is then completed).
 */
export function expiresAt(booking: Pick<Booking, 'status' | 'booking'>): number | null {
  if (booking.status === 'PENDING') return booking.booking;
  if (booking.status === 'ARRIVED') return booking.booking + GONE_AFTER_MS;
  return booking.status === 'APPROVED' ? booking.booking + NO_SHOW_AFTER_MS : null;
}
