import * as z from 'zod/mini';
import { addDays, type Instant, instantOf, localClock } from '../time.ts';

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** One day's opening: null is closed; an end before its start runs past midnight. */
export const dayHoursSchema = z.nullable(z.tuple([clockTime, clockTime]));

/** Monday to Sunday. */
export const weekHoursSchema = z.array(dayHoursSchema).check(z.length(7));
export type WeekHours = z.infer<typeof weekHoursSchema>;

export const ALWAYS_OPEN: WeekHours = Array.from({ length: 7 }, () => ['00:00', '23:59']);

function minuteOf(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

/** The opening of one weekday as minutes; `end` is the first closed minute, past 1440 when after midnight. */
function spanOf(hours: WeekHours, weekday: number): { start: number; end: number } | undefined {
  const pair = hours[(weekday + 7) % 7];
  if (pair === null || pair === undefined) return undefined;
  const start = minuteOf(pair[0]);
  const end = minuteOf(pair[1]) + 1;
  return { start, end: end <= start ? end + 1440 : end };
}

/** Whether the branch is open at an instant in its time zone, yesterday's late night included. */
export function isOpenAt(hours: WeekHours, at: Instant, zone: string): boolean {
  const { weekday, minute } = localClock(at, zone);
  const today = spanOf(hours, weekday);
  if (today !== undefined && minute >= today.start && minute < today.end) return true;
  const yesterday = spanOf(hours, weekday - 1);
  return yesterday !== undefined && minute + 1440 < yesterday.end;
}

/** When the opening that is running at `at` ends, or null when the branch is not open then. */
export function closesAt(hours: WeekHours, at: Instant, zone: string): Instant | null {
  const { day, weekday, minute } = localClock(at, zone);
  const today = spanOf(hours, weekday);
  if (today !== undefined && minute >= today.start && minute < today.end) {
    return endInstant(day, today.end, zone);
  }
  const yesterday = spanOf(hours, weekday - 1);
  if (yesterday !== undefined && minute + 1440 < yesterday.end) {
    return endInstant(addDays(day, -1), yesterday.end, zone);
  }
  return null;
}

function endInstant(day: string, minute: number, zone: string): Instant {
  return minute >= 1440 ? instantOf(addDays(day, 1), minute - 1440, zone) : instantOf(day, minute, zone);
}
