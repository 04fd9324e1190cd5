import type { Booking } from '#domain/bookings/booking.ts';
import { expiresAt } from '#domain/bookings/booking.ts';

/** The bookings of a day that guests have still to come for, the next first. */
export function nextBookings(
  bookings: readonly Booking[],
  now: number,
  { from, to }: { from: number; to: number },
): Booking[] {
  return bookings
    .filter(
      (one) =>
        (one.status === 'PENDING' || one.status === 'APPROVED') &&
        one.booking >= from &&
        one.booking < to &&
        (expiresAt(one) ?? 0) > now,
    )
    .toSorted((one, other) => one.booking - other.booking || (one.sid < other.sid ? -1 : 1));
}
