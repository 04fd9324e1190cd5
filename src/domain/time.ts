import { Temporal } from 'temporal-polyfill';

/** UTC milliseconds since 1970. */
export type Instant = number;

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

function zoned(at: Instant, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
}

/**
 * The business day an instant belongs to: the calendar day, except that the hours before `cutOffHour`
 * still belong to the evening before.
 */
export function businessDay(at: Instant, zone: string, cutOffHour = 4): string {
  const local = zoned(at, zone);
  const day = local.toPlainDate();
  return (local.hour < cutOffHour ? day.subtract({ days: 1 }) : day).toString();
}

/** First instant of a local calendar day (DST-safe). */
export function startOfDay(day: string, zone: string): Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
}

/** The calendar day `days` after (or before) a calendar day. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Minutes since local midnight and the weekday (0 Monday … 6 Sunday) of an instant in a zone. */
export function localClock(at: Instant, zone: string): { day: string; weekday: number; minute: number } {
  const local = zoned(at, zone);
  return {
    day: local.toPlainDate().toString(),
    weekday: local.dayOfWeek - 1,
    minute: local.hour * 60 + local.minute,
  };
}

/** The instant a local wall-clock minute of a day falls on; a minute skipped by DST moves forward. */
export function instantOf(day: string, minute: number, zone: string): Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: zone,
    plainTime: Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }),
  }).epochMilliseconds;
}
