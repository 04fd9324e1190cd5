import type { Branch } from '../shops/branch.ts';
import { businessDay, type Instant } from '../time.ts';
import { type Booking, SITTING_MS } from './booking.ts';

/**
 * Whether the guests of a booking can be seated: on its business day, and shortly before it, also where the next business
 * day begins in between.
 */
export function isDue(
  { booking }: Pick<Booking, 'booking'>,
  now: Instant,
  { timezone, day_starts }: Pick<Branch, 'timezone'> & Partial<Pick<Branch, 'day_starts'>>,
): boolean {
  const dayOf = (at: Instant) => businessDay(at, timezone, day_starts);
  return dayOf(booking) === dayOf(now) || (booking > now && booking <= now + SITTING_MS);
}
