import type { HourSales } from '#domain/reports/day-comparison.ts';

const HOURS_IN_DAY = 24;
/** A chart of fewer hours looks broken. */
const MIN_HOURS = 8;

/**
 * The hours of the chart: from the first to the last with sales on either day or the present one, and at least
 * `MIN_HOURS`. `isAhead`: the hour has not begun today.
 */
export function shownHours(
  hours: readonly HourSales[],
  hourNow: number,
): (HourSales & { isAhead: boolean })[] {
  const starts = hours[0]?.hour ?? 0;
  const now = (hourNow - starts + HOURS_IN_DAY) % HOURS_IN_DAY;
  const busy = hours.flatMap(({ today, before }, index) =>
    today.orders + before.orders > 0 || index === now ? [index] : [],
  );
  let first = Math.min(now, ...busy);
  let last = Math.max(now, ...busy);
  while (last - first + 1 < Math.min(MIN_HOURS, hours.length)) {
    if (last < hours.length - 1) last += 1;
    else first -= 1;
  }
  return hours.map((one, index) => ({ ...one, isAhead: index > now })).slice(first, last + 1);
}
