import * as z from 'zod/mini';
import { addDays, type Instant, instantOf, localClock } from '../time.ts';

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Opening and closing time (HH:MM); null: closed. An end before the start is after midnight. */
export const dayHoursSchema = z.nullable(z.tuple([clockTime, clockTime]));

/** The hours of each day, Monday to Sunday. */
export const weekHoursSchema = z.array(dayHoursSchema).check(z.length(7));
export type WeekHours = z.infer<typeof weekHoursSchema>;

export const ALWAYS_OPEN: WeekHours = Array.from({ length: 7 }, () => ['00:00', '23:59']);

/** Minutes since midnight of a clock time `HH:MM`. */
export function minuteOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

/** A day with hours that differ from its weekday's: the kitchen's and the drivers', null is closed. */
export const specialDaySchema = z.object({
  /** The calendar day (YYYY-MM-DD). */
  day: z.string(),
  /** The opening hours of the day. */
  opening: dayHoursSchema,
  /** The delivery hours of the day. */
  delivery: dayHoursSchema,
});
export type SpecialDay = z.infer<typeof specialDaySchema>;
/** Maximum per branch. */
export const MAX_SPECIAL_DAYS = 100;
export const specialDaysSchema = z.array(specialDaySchema);

/** The hours of special days; the week's hours apply on all others. */
export type DayHours = ReadonlyMap<string, WeekHours[number]>;

/** The hours of the kitchen or the drivers of a branch on its special days. */
export function hoursOfDays(
  { special_days: days = [] }: { special_days?: readonly SpecialDay[] | undefined },
  of: 'opening' | 'delivery',
): DayHours {
  return new Map(days.map((special) => [special.day, special[of]]));
}

/** The hours that start on a day, as minutes; `end` is the first closed minute, above 1440 when after midnight. */
export function spanOf(
  hours: WeekHours,
  days: DayHours,
  day: string,
  weekday: number,
): { start: number; end: number } | undefined {
  const special = days.get(day);
  const pair = special === undefined ? hours[(weekday + 7) % 7] : special;
  if (pair === null || pair === undefined) return undefined;
  const start = minuteOf(pair[0]);
  // The same start and end means open 24 hours.
  if (pair[0] === pair[1]) return { start, end: start + 1440 };
  const end = minuteOf(pair[1]) + 1;
  return { start, end: end <= start ? end + 1440 : end };
}

/** The hours in progress at an instant: the day they started, and their first closed minute. */
function runningAt(
  hours: WeekHours,
  at: Instant,
  zone: string,
  days: DayHours,
): { day: string; end: number } | undefined {
  const { day, weekday, minute } = localClock(at, zone);
  const today = spanOf(hours, days, day, weekday);
  if (today !== undefined && minute >= today.start && minute < today.end) return { day, end: today.end };
  const before = addDays(day, -1);
  const yesterday = spanOf(hours, days, before, weekday - 1);
  if (yesterday === undefined || minute + 1440 >= yesterday.end) return undefined;
  return { day: before, end: yesterday.end };
}

/** Whether it is open at an instant in a time zone, including hours of the day before that run past midnight. */
export function isOpenAt(hours: WeekHours, at: Instant, zone: string, days: DayHours = new Map()): boolean {
  return runningAt(hours, at, zone, days) !== undefined;
}

/** When the hours in progress at `at` end, or null when it is closed then. */
export function closesAt(
  hours: WeekHours,
  at: Instant,
  zone: string,
  days: DayHours = new Map(),
): Instant | null {
  const running = runningAt(hours, at, zone, days);
  return running === undefined ? null : endInstant(running.day, running.end, zone);
}

/** The instant of a minute of a day; above 1440 it is on the next day. */
export function endInstant(day: string, minute: number, zone: string): Instant {
  return minute >= 1440 ? instantOf(addDays(day, 1), minute - 1440, zone) : instantOf(day, minute, zone);
}
