import { type Instant, MINUTE_MS } from '../time.ts';
import type { Branch } from './branch.ts';
import { closesAt, hoursOfDays, isOpenAt } from './opening-hours.ts';

/** The closing time of an open branch as its hours state it; null: it is closed, or open without an end. */
export function openUntil(
  branch: Pick<Branch, 'opening_hours' | 'opening_breaks' | 'special_days' | 'timezone'>,
  now: Instant,
): Instant | null {
  const { opening_hours: hours, timezone } = branch;
  const days = hoursOfDays(branch, 'opening');
  const end = closesAt(hours, now, timezone, days);
  return end === null || isOpenAt(hours, end, timezone, days) ? null : end - MINUTE_MS;
}
