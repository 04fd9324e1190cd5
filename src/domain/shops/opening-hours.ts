import * as z from 'zod/mini';
import { addDays, HOUR_MS, type Instant, instantOf, localClock } from '../time.ts';

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

/** The longest name of a special day. */
export const MAX_SPECIAL_NAME = 60;

/** A day with hours that differ from its weekday's: the kitchen's and the drivers', null is closed. */
export const specialDaySchema = z.object({
  /** The calendar day (YYYY-MM-DD). */
  day: z.string(),
  /** What guests read beside the hours, such as "Christmas"; absent: nothing. */
  name: z.optional(z.string().check(z.maxLength(MAX_SPECIAL_NAME))),
  /** The opening hours of the day. */
  opening: dayHoursSchema,
  /** The delivery hours of the day. */
  delivery: dayHoursSchema,
  /** When it is closed between two services; null or absent: not. */
  opening_break: z.optional(dayHoursSchema),
  /** When drivers pause between two services; null or absent: not. */
  delivery_break: z.optional(dayHoursSchema),
});
export type SpecialDay = z.infer<typeof specialDaySchema>;
/**
 * A special day with other opening hours. Deliveries follow them where they were the same before, and end with them:
 * guests expect both, and what drivers bring is cooked in between.
 */
export function withOpening(special: SpecialDay, opening: SpecialDay['opening']): SpecialDay {
  const { opening: before, delivery } = special;
  const isSame = before?.join() === delivery?.join();
  if (opening === null)
    return { ...special, opening, delivery: null, opening_break: null, delivery_break: null };
  return { ...special, opening, ...(isSame ? { delivery: opening } : {}) };
}

/** Maximum per branch. */
export const MAX_SPECIAL_DAYS = 100;
export const specialDaysSchema = z.array(specialDaySchema);

/** The hours and the break of one day. */
type OwnHours = readonly [pair: WeekHours[number], pause: WeekHours[number] | undefined];

/** The hours of special days with their own breaks; on all others the week's hours apply, with its breaks. */
export interface DayHours {
  special: ReadonlyMap<string, OwnHours>;
  /** The time of each day in which it is closed between two services; it counts within the day's hours. Empty: none. */
  breaks: WeekHours;
}

const AS_THE_WEEK: DayHours = { special: new Map(), breaks: [] };

/** What differs from the week's hours of the kitchen or the drivers of a branch: its special days and breaks. */
export function hoursOfDays(
  branch: {
    special_days?: readonly SpecialDay[] | undefined;
    opening_breaks?: WeekHours | null | undefined;
    delivery_breaks?: WeekHours | null | undefined;
  },
  of: 'opening' | 'delivery',
): DayHours {
  const { special_days: days = [] } = branch;
  return {
    special: new Map(days.map((special) => [special.day, [special[of], special[`${of}_break`]]])),
    breaks: branch[`${of}_breaks`] ?? [],
  };
}

const MINUTES_A_DAY = 1440;

/** Whether a break is within the hours of its day, so that it divides them. */
export function isWithin(
  [opens, closes]: NonNullable<WeekHours[number]>,
  [from, until]: NonNullable<WeekHours[number]>,
): boolean {
  const after = (text: string) => (minuteOf(text) - minuteOf(opens) + MINUTES_A_DAY) % MINUTES_A_DAY;
  const length = opens === closes ? MINUTES_A_DAY : after(closes);
  return after(from) > 0 && after(from) < after(until) && after(until) < length;
}

/** Whether each break of an open day divides its hours. */
export function areBreaksWithin(hours: WeekHours, breaks: WeekHours | null | undefined): boolean {
  return (breaks ?? []).every((pause, at) => {
    const pair = hours[at] ?? null;
    return pause === null || pair === null || isWithin(pair, pause);
  });
}

/** The hours that start on a day, from–until, in their order; empty: closed. */
export function pairsOf(
  hours: WeekHours,
  { special, breaks }: DayHours,
  day: string,
  weekday: number,
): NonNullable<WeekHours[number]>[] {
  const at = (weekday + 7) % 7;
  const [pair, pause] = special.get(day) ?? [hours[at], breaks[at]];
  if (!pair) return [];
  if (!pause || !isWithin(pair, pause)) return [pair];
  return [
    [pair[0], pause[0]],
    [pause[1], pair[1]],
  ];
}

/** `end` is the first closed minute; both are above 1440 when after midnight. */
interface MinuteSpan {
  start: number;
  end: number;
}

/** The hours that start on a day, as minutes, in their order. */
export function spansOf(hours: WeekHours, days: DayHours, day: string, weekday: number): MinuteSpan[] {
  const pairs = pairsOf(hours, days, day, weekday);
  const first = pairs[0] === undefined ? 0 : minuteOf(pairs[0][0]);
  return pairs.map(([from, until]) => {
    const opens = minuteOf(from);
    const start = opens < first ? opens + MINUTES_A_DAY : opens;
    // The same start and end means open 24 hours.
    if (from === until) return { start, end: start + MINUTES_A_DAY };
    const end = minuteOf(until) + 1;
    return { start, end: end <= start ? end + MINUTES_A_DAY : end };
  });
}

/** The hours that start on a day from their first to their last minute, with a break between; undefined: closed. */
export function spanOf(
  hours: WeekHours,
  days: DayHours,
  day: string,
  weekday: number,
): MinuteSpan | undefined {
  const spans = spansOf(hours, days, day, weekday);
  const [first, last] = [spans[0], spans.at(-1)];
  return first === undefined || last === undefined ? undefined : { start: first.start, end: last.end };
}

/** The hours in progress at an instant: the day they started, and their first closed minute. */
function runningAt(
  hours: WeekHours,
  at: Instant,
  zone: string,
  days: DayHours,
): { day: string; end: number } | undefined {
  const { day, weekday, minute } = localClock(at, zone);
  const runs = (one: string, span: MinuteSpan | undefined) => {
    // Hours that end within the hour that the clocks show twice ended in the first of them.
    const isOver =
      span !== undefined &&
      localClock(at - HOUR_MS, zone).minute === minute &&
      endInstant(one, span.end, zone) <= at;
    return span === undefined || isOver ? undefined : { day: one, end: span.end };
  };
  const today = spansOf(hours, days, day, weekday).find(({ start, end }) => minute >= start && minute < end);
  if (today !== undefined) return runs(day, today);
  const before = addDays(day, -1);
  const late = minute + MINUTES_A_DAY;
  const yesterday = spansOf(hours, days, before, weekday - 1).find(
    ({ start, end }) => late >= start && late < end,
  );
  return runs(before, yesterday);
}

/** Whether it is open at an instant in a time zone, including hours of the day before that run past midnight. */
export function isOpenAt(hours: WeekHours, at: Instant, zone: string, days: DayHours = AS_THE_WEEK): boolean {
  return runningAt(hours, at, zone, days) !== undefined;
}

/** Whether the kitchen of a branch is open at an instant by its hours, special days and breaks. */
export function isKitchenOpenAt(
  branch: {
    opening_hours: WeekHours;
    opening_breaks?: WeekHours | null | undefined;
    special_days?: readonly SpecialDay[] | undefined;
    timezone: string;
  },
  at: Instant,
): boolean {
  return isOpenAt(branch.opening_hours, at, branch.timezone, hoursOfDays(branch, 'opening'));
}

/** When the hours in progress at `at` end, or null when it is closed then. */
export function closesAt(
  hours: WeekHours,
  at: Instant,
  zone: string,
  days: DayHours = AS_THE_WEEK,
): Instant | null {
  const running = runningAt(hours, at, zone, days);
  return running === undefined ? null : endInstant(running.day, running.end, zone);
}

/** The instant of a minute of a day; above 1440 it is on the next day. */
export function endInstant(day: string, minute: number, zone: string): Instant {
  return minute >= 1440 ? instantOf(addDays(day, 1), minute - 1440, zone) : instantOf(day, minute, zone);
}
