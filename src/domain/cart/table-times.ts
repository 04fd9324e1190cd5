import type { Branch } from '../shops/branch.ts';
import { addDays, businessSpan, DAY_MS, type Instant, localClock } from '../time.ts';
import { MAX_BOOKING_MS } from './admit-order.ts';
import { cookingDay, type Hours, servesAt, SLOT_MS } from './slots.ts';

/** The quarter hours of a business day for which a table can be booked from `now` on, within the opening hours. */
export function tableTimesOf(
  branch: Hours & Pick<Branch, 'day_starts'>,
  day: string,
  now: Instant,
): Instant[] {
  const { from, to } = businessSpan(day, branch.timezone, branch.day_starts);
  const first = Math.ceil(Math.max(from, now) / SLOT_MS) * SLOT_MS;
  const count = Math.max(0, Math.ceil((to - first) / SLOT_MS));
  return Array.from({ length: count }, (_, index) => first + index * SLOT_MS).filter((at) =>
    servesAt(branch, 'book', at),
  );
}

/** A calendar day (YYYY-MM-DD) with the times for which a table can be booked. */
export interface BookingDay {
  day: string;
  times: Instant[];
}

type Bookable = Hours & Pick<Branch, 'day_starts'>;

/** The days found last for a branch: a form asks for them with each key, and they change each quarter hour. */
const lastDays = new WeakMap<Bookable, { from: Instant; days: BookingDay[] }>();

/** The calendar days with a time to book, from now on: after midnight a guest means the new date. */
export function bookingDaysOf(branch: Bookable, now: Instant): BookingDay[] {
  const from = Math.ceil(now / SLOT_MS) * SLOT_MS;
  const last = lastDays.get(branch);
  if (last?.from === from) return last.days;
  const today = cookingDay(branch, now);
  const times = new Map<string, Instant[]>();
  for (let index = 0; index < MAX_BOOKING_MS / DAY_MS; index += 1) {
    for (const time of tableTimesOf(branch, addDays(today, index), now)) {
      const { day } = localClock(time, branch.timezone);
      times.set(day, [...(times.get(day) ?? []), time]);
    }
  }
  const days = [...times].map(([day, ofDay]) => ({ day, times: ofDay }));
  lastDays.set(branch, { from, days });
  return days;
}

/** The one of the times at the same time of day as another day's; null: there is none. */
export function sameClockTime(times: readonly Instant[], at: Instant | null, zone: string): Instant | null {
  if (at === null) return null;
  const { minute } = localClock(at, zone);
  return times.find((time) => localClock(time, zone).minute === minute) ?? null;
}
