import { refuse, type Result, ok } from '../result.ts';
import type { Branch } from '../shops/branch.ts';
import { businessDay, DAY_MS, type Instant } from '../time.ts';
import type { Booking } from './booking.ts';

/** How many bookings to come a guest's phone number may have on one day of a branch. */
const MAX_BOOKINGS_A_DAY = 2;
/** How many a phone number may request within 24 hours, whatever became of them. */
const MAX_REQUESTED_A_DAY = 5;

/**
 * Whether a guest may book once more with a phone number that has these bookings in the branch. A phone number is all
 * that is known of every guest: a fresh browser makes a new device. Staff and what they booked for guests do not count.
 */
export function checkGuestLimit(
  { timezone, day_starts }: Pick<Branch, 'timezone' | 'day_starts'>,
  bookings: readonly Booking[],
  at: Instant,
  now: Instant,
): Result<null> {
  const own = bookings.filter(({ asked_by }) => asked_by === 'guest');
  const day = businessDay(at, timezone, day_starts);
  const open = own.filter(
    ({ status, booking }) =>
      (status === 'PENDING' || status === 'APPROVED') && businessDay(booking, timezone, day_starts) === day,
  );
  if (open.length >= MAX_BOOKINGS_A_DAY)
    return refuse('booked_that_day', { fields: { phone: 'booked_that_day' } });
  const requested = own.filter(({ created_at }) => created_at > now - DAY_MS);
  return requested.length < MAX_REQUESTED_A_DAY
    ? ok(null)
    : refuse('booked_often', { fields: { phone: 'booked_often' } });
}
