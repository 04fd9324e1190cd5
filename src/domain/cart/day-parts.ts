import { type Instant, localClock } from '../time.ts';

/** A part of a day, by the branch's clock. */
export type DayPart = 'night' | 'morning' | 'lunch' | 'afternoon' | 'evening';

/** The hour each part begins at. */
const BEGINS: readonly (readonly [DayPart, number])[] = [
  ['evening', 18],
  ['afternoon', 15],
  ['lunch', 11],
  ['morning', 5],
];

/** The part of the day of an instant in a time zone. */
export function dayPartOf(at: Instant, zone: string): DayPart {
  const hour = Math.floor(localClock(at, zone).minute / 60);
  return BEGINS.find(([, begin]) => hour >= begin)?.[0] ?? 'night';
}

/** Fewer times than this are shown at once. */
const MAX_AT_ONCE = 12;

/** The parts to choose from before these times of one day, in their order; empty: they are few enough to show at once. */
export function dayPartsOf(times: readonly Instant[], zone: string): DayPart[] {
  const parts = [...new Set(times.map((at) => dayPartOf(at, zone)))];
  return times.length <= MAX_AT_ONCE || parts.length < 2 ? [] : parts;
}

/** Noon by the branch's clock, in minutes. */
const NOON = 12 * 60;

/** The time to begin with of one day's times: the first one, but noon where the first is in the night. */
export function usualTime(times: readonly Instant[], zone: string): Instant | undefined {
  const [first] = times;
  if (first === undefined || dayPartOf(first, zone) !== 'night') return first;
  return times.find((at) => localClock(at, zone).minute >= NOON) ?? first;
}

/** Those of the free times that are nearest to the middle of others, in their order. */
export function nearestTimes(free: readonly Instant[], others: readonly Instant[], count: number): Instant[] {
  const middle = ((others[0] ?? 0) + (others.at(-1) ?? 0)) / 2;
  return free
    .toSorted((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
    .slice(0, count)
    .toSorted((one, other) => one - other);
}

/**
 * The part of a day to begin with for a table: today that of the next possible time, on another day the evening, in which
 * most guests dine.
 */
export function diningPart(times: readonly Instant[], zone: string, now: Instant): DayPart | undefined {
  const [first] = times;
  if (first === undefined) return undefined;
  const isToday = localClock(first, zone).day === localClock(now, zone).day;
  const hasEvening = times.some((at) => dayPartOf(at, zone) === 'evening');
  return !isToday && hasEvening ? 'evening' : dayPartOf(first, zone);
}

/** The time most guests would like of one day's times: a third into its evening, else in the middle of the day. */
export function likelyTime(times: readonly Instant[], zone: string): Instant | undefined {
  const evening = times.filter((at) => dayPartOf(at, zone) === 'evening');
  return evening[Math.floor(evening.length / 3)] ?? times[Math.floor(times.length / 2)];
}
