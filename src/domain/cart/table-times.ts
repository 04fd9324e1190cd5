import type { Branch } from '../shops/branch.ts';
import { businessSpan, type Instant, localClock } from '../time.ts';
import { type Hours, servesAt, SLOT_MS } from './slots.ts';

/** When a branch's business day starts. */
export function dayStart(
  { timezone, day_starts }: Pick<Branch, 'timezone' | 'day_starts'>,
  day: string,
): Instant {
  return businessSpan(day, timezone, day_starts).from;
}

/** The quarter hours of a business day for which a table can be booked from `now` on, within the opening hours. */
export function tableTimesOf(
  branch: Hours & Pick<Branch, 'day_starts'>,
  day: string,
  now: Instant,
): Instant[] {
  const { from, to } = businessSpan(day, branch.timezone, branch.day_starts);
  const first = Math.ceil(Math.max(from, now) / SLOT_MS) * SLOT_MS;
  const count = Math.max(0, Math.ceil((to - first) / SLOT_MS));
  return Array.from({ length: count }, (_, index) => first + index * SLOT_MS).filter((at) =>
    servesAt(branch, 'book', at),
  );
}

/** The one of the times at the same time of day as another day's; null: there is none. */
export function sameClockTime(times: readonly Instant[], at: Instant | null, zone: string): Instant | null {
  if (at === null) return null;
  const { minute } = localClock(at, zone);
  return times.find((time) => localClock(time, zone).minute === minute) ?? null;
}
