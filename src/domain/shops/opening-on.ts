import { type Instant, instantOf, weekdayOf } from '../time.ts';
import { type DayHours, endInstant, hoursOfDays, spanOf, type WeekHours } from './opening-hours.ts';

/** The hours that start on a calendar day; undefined: closed on that day. */
export function openingOn(
  hours: WeekHours,
  day: string,
  zone: string,
  days?: DayHours,
): { from: Instant; to: Instant } | undefined {
  const span = spanOf(hours, days ?? hoursOfDays({}, 'opening'), day, weekdayOf(day));
  if (span === undefined) return undefined;
  return { from: instantOf(day, span.start, zone), to: endInstant(day, span.end, zone) };
}
