import {
  addDays,
  businessDay,
  businessSpan,
  instantOf,
  type Instant,
  localClock,
  MINUTE_MS,
} from '../time.ts';

const DAYS_IN_WEEK = 7;
/** In every time zone, hours and clock changes begin on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const HOUR_MINUTES = 60;
const HOURS_IN_DAY = 24;

/** Orders and their sum in the currency's minor unit. */
export interface Sales {
  orders: number;
  amount: number;
}

/** A part of one of the two days, in which sales are counted together. */
interface Slice {
  from: Instant;
  to: Instant;
  /** The hour of the branch's clock, 0 to 23. */
  hour: number;
  /** It belongs to today; otherwise to the same weekday last week. */
  isToday: boolean;
  /** It is over, or was at this time of day last week. */
  isUntilNow: boolean;
}

/** Today and the same weekday last week, divided so that both can be compared until the same time of day. */
export interface ComparedDays {
  /** Today's business day (YYYY-MM-DD). */
  day: string;
  /** The same weekday last week. */
  before_day: string;
  /** Last week's instant at which the branch's clock showed the same time as now. */
  before_until: Instant;
  /** In order of time, last week's first. */
  slices: readonly Slice[];
}

export interface HourSales {
  /** The hour of the branch's clock, 0 to 23. */
  hour: number;
  today: Sales;
  before: Sales;
}

/** The sales of both days. */
export interface DayComparison {
  /** Today's sales until now. */
  today: Sales;
  /** The sales of the same weekday last week until the same time of day. */
  before: Sales;
  /** The sales of the same weekday last week, all day. */
  before_day: Sales;
  /** Every hour of the business day, in its order. */
  hours: HourSales[];
}

/**
 * The hours of a span by the branch's clock. An hour that the clock repeats is one of twice the length; an hour that it
 * skips is left out.
 */
function hoursIn({ from, to }: { from: Instant; to: Instant }, zone: string) {
  const hours: { from: Instant; to: Instant; hour: number }[] = [];
  for (let at = from; at < to; at += QUARTER_MS) {
    const hour = Math.floor(localClock(at, zone).minute / HOUR_MINUTES);
    const last = hours.at(-1);
    if (last?.hour === hour) last.to = Math.min(to, at + QUARTER_MS);
    else hours.push({ from: at, to: Math.min(to, at + QUARTER_MS), hour });
  }
  return hours;
}

/** Divides today and the same weekday last week at each hour and at the present time of day. */
export function daysToCompare(
  now: Instant,
  { zone, day_starts: starts }: { zone: string; day_starts: number },
): ComparedDays {
  const day = businessDay(now, zone, starts);
  const earlier = addDays(day, -DAYS_IN_WEEK);
  const span = businessSpan(earlier, zone, starts);
  const clock = localClock(now, zone);
  const sameTime = instantOf(addDays(clock.day, -DAYS_IN_WEEK), clock.minute, zone) + (now % MINUTE_MS);
  const until = Math.min(span.to, Math.max(span.from, sameTime));
  const before = hoursIn(span, zone).flatMap((one) =>
    one.from < until && until < one.to
      ? [
          { ...one, to: until, isToday: false, isUntilNow: true },
          { ...one, from: until, isToday: false, isUntilNow: false },
        ]
      : [{ ...one, isToday: false, isUntilNow: one.to <= until }],
  );
  const today = hoursIn(businessSpan(day, zone, starts), zone).map((one) => ({
    ...one,
    isToday: true,
    isUntilNow: one.from <= now,
  }));
  return { day, before_day: earlier, before_until: until, slices: [...before, ...today] };
}

const sum = (one: Sales, other: Sales): Sales => ({
  orders: one.orders + other.orders,
  amount: one.amount + other.amount,
});

/** Adds up the sales of each slice, counted by the slice's position. */
export function compareDays(
  { slices }: Pick<ComparedDays, 'slices'>,
  counted: ReadonlyMap<number, Sales>,
  starts: number,
): DayComparison {
  const none: Sales = { orders: 0, amount: 0 };
  const hours = Array.from({ length: HOURS_IN_DAY }, (_, index) => ({
    hour: (index + starts) % HOURS_IN_DAY,
    today: none,
    before: none,
  }));
  const all = { today: none, before: none, before_day: none };
  for (const [index, { hour, isToday, isUntilNow }] of slices.entries()) {
    const sales = counted.get(index) ?? none;
    const row = hours[(hour - starts + HOURS_IN_DAY) % HOURS_IN_DAY];
    if (row === undefined) continue;
    if (isToday) {
      row.today = sum(row.today, sales);
      all.today = sum(all.today, sales);
    } else {
      row.before = sum(row.before, sales);
      all.before_day = sum(all.before_day, sales);
      if (isUntilNow) all.before = sum(all.before, sales);
    }
  }
  return { ...all, hours };
}
