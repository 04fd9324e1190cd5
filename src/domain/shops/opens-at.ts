import { addDays, businessDay, businessSpan, type Instant, localClock } from '../time.ts';
import { type Branch, isShutAt } from './branch.ts';
import { closesAt, endInstant, hoursOfDays, isKitchenOpenAt, isOpenAt, spansOf } from './opening-hours.ts';

/** How far ahead an opening is looked for: a week, and the day on which it ends. */
const DAYS_AHEAD = 8;

type Hours = Pick<Branch, 'opening_hours' | 'opening_breaks' | 'special_days' | 'timezone'>;

/** When the hours next begin after `from`; undefined: there are none within a week. */
function nextStart(branch: Hours, from: Instant): Instant | undefined {
  const { opening_hours: hours, timezone } = branch;
  const days = hoursOfDays(branch, 'opening');
  const { day: first, weekday } = localClock(from, timezone);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(first, ahead);
    const next = spansOf(hours, days, day, (weekday + ahead) % 7)
      .map(({ start }) => endInstant(day, start, timezone))
      .find((at) => at > from);
    if (next !== undefined) return next;
  }
  return undefined;
}

/**
 * When a closed branch opens by its hours, or as it was closed until then; undefined: it is open, was closed by hand
 * without an end, or has no hours this week.
 */
export function opensAt(branch: Branch, now: Instant): Instant | undefined {
  if (isShutAt(branch, now)) return branch.closed_until ?? undefined;
  if (isKitchenOpenAt(branch, now)) return undefined;
  return nextStart(branch, now);
}

/**
 * When a branch that closes for today opens again: the first opening after this business day and the hours in progress;
 * where those never end, the start of the next business day. Undefined: it has no hours within a week.
 */
export function opensAfterToday(branch: Branch, now: Instant): Instant | undefined {
  const { opening_hours: hours, timezone, day_starts: starts } = branch;
  const days = hoursOfDays(branch, 'opening');
  const { to: nextDay } = businessSpan(businessDay(now, timezone, starts), timezone, starts);
  const from = Math.max(nextDay, closesAt(hours, now, timezone, days) ?? nextDay);
  return isOpenAt(hours, from, timezone, days) ? from : nextStart(branch, from);
}

/** When it opens, if that is known. */
export function openingOf(branch: Branch, now: Instant): { opens_at?: number } {
  const at = opensAt(branch, now);
  return at === undefined ? {} : { opens_at: at };
}
