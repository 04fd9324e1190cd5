import { addDays, type Instant, localClock } from '../time.ts';
import type { Branch } from './branch.ts';
import { endInstant, hoursOfDays, isOpenAt, spanOf } from './opening-hours.ts';

/** How far ahead an opening is looked for: a week, and the day on which it ends. */
const DAYS_AHEAD = 8;

/** When a closed branch opens by its hours; undefined: it is open, was closed by hand, or has no hours this week. */
export function opensAt(branch: Branch, now: Instant): Instant | undefined {
  const { status, opening_hours: hours, timezone } = branch;
  const days = hoursOfDays(branch, 'opening');
  if (status === 'closed' || isOpenAt(hours, now, timezone, days)) return undefined;
  const { day: today, weekday } = localClock(now, timezone);
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    const span = spanOf(hours, days, day, (weekday + ahead) % 7);
    const at = span === undefined ? undefined : endInstant(day, span.start, timezone);
    if (at !== undefined && at > now) return at;
  }
  return undefined;
}
