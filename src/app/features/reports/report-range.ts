import { addDays, isCalendarDay, weekdayOf } from '#domain/time.ts';

export const rangePresets = [
  'today',
  'yesterday',
  'week',
  'month',
  'this_month',
  'last_month',
  'year',
] as const;
export type RangePreset = (typeof rangePresets)[number];

export interface Range {
  from: string;
  to: string;
}

const DAYS: Record<Exclude<RangePreset, 'this_month' | 'last_month'>, number> = {
  today: 1,
  yesterday: 1,
  week: 7,
  month: 30,
  year: 365,
};

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

/** The days of a preset relative to today, today included. */
export function presetRange(preset: RangePreset, today: string): Range {
  const first = firstOfMonth(today);
  if (preset === 'this_month') return { from: first, to: today };
  if (preset === 'last_month') {
    const last = addDays(first, -1);
    return { from: firstOfMonth(last), to: last };
  }
  const to = preset === 'yesterday' ? addDays(today, -1) : today;
  return { from: addDays(to, 1 - DAYS[preset]), to };
}

export function presetOf(range: Range, today: string): RangePreset | undefined {
  return rangePresets.find((preset) => {
    const { from, to } = presetRange(preset, today);
    return from === range.from && to === range.to;
  });
}

/** Every day of a range, so that days without sales appear too. */
export function daysOf({ from, to }: Range): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

export const bucketSizes = ['day', 'week', 'month'] as const;
export type BucketSize = (typeof bucketSizes)[number];

/** Longer ranges are drawn by week, then by month: more bars cannot be told apart. */
const MOST_DAYS = 45;
const MOST_WEEKS = 26;
const DAYS_IN_WEEK = 7;

/** The first day of a day's week; `weekStart`: 0 Monday … 6 Sunday. */
const firstOfWeek = (day: string, weekStart: number) =>
  addDays(day, -((weekdayOf(day) - weekStart + DAYS_IN_WEEK) % DAYS_IN_WEEK));

const START: Record<BucketSize, (day: string, weekStart: number) => string> = {
  day: (day) => day,
  week: firstOfWeek,
  month: firstOfMonth,
};

export function usualBucket(range: Range): BucketSize {
  const days = daysOf(range).length;
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_WEEKS * DAYS_IN_WEEK ? 'week' : 'month';
}

/**
 * The range's days in groups, each named by its first day: the day itself, the first of a week, or of a month.
 * `weekStart`: 0 Monday … 6 Sunday.
 */
export function bucketsOf(
  range: Range,
  size: BucketSize,
  weekStart: number,
): { start: string; days: string[] }[] {
  const buckets: { start: string; days: string[] }[] = [];
  for (const day of daysOf(range)) {
    const start = START[size](day, weekStart);
    const last = buckets.at(-1);
    if (last?.start === start) last.days.push(day);
    else buckets.push({ start, days: [day] });
  }
  return buckets;
}

/** What a range is compared with: the equally long one that ends where it begins; a single day with its weekday last week. */
export function rangeBefore(range: Range): Range {
  if (range.from === range.to)
    return { from: addDays(range.from, -DAYS_IN_WEEK), to: addDays(range.to, -DAYS_IN_WEEK) };
  const to = addDays(range.from, -1);
  return { from: addDays(to, 1 - daysOf(range).length), to };
}

/** Parses a calendar day from the address, which is untrusted. */
export function dayOf(text: string | null): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text) ? text : undefined;
}
