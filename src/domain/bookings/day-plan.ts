import type { Branch } from '../shops/branch.ts';
import { hoursOfDays } from '../shops/opening-hours.ts';
import { openingOn } from '../shops/opening-on.ts';
import type { Hall, Table } from '../tables/table.ts';
import {
  addDays,
  businessDay,
  businessSpan,
  DAY_MS,
  HOUR_MS,
  type Instant,
  instantOf,
  isCalendarDay,
  localClock,
  MINUTE_MS,
  startOfDay,
} from '../time.ts';
import { type Booking, DEFAULT_AHEAD_MS, MAX_BOOKED_MS, nextQuarter, SITTING_MS } from './booking.ts';
import { overlaps, type Span } from './table-times.ts';

/** The time steps of a day's plan. */
export const QUARTER_MS = 15 * MINUTE_MS;

/** A booking in a row; overlapping bookings are in separate lanes. */
export interface DayBlock extends Span {
  booking: Booking;
  lane: number;
}

/** A party that sits at a table now. */
export interface SeatedParty extends Span {
  /** The sid of its table. */
  table: string;
  /** 0: not counted. */
  covers: number;
}

/** The bookings of a table on a day; `table` null: bookings in the hall without a table. */
export interface DayRow {
  table: Table | null;
  blocks: readonly DayBlock[];
  /** Who sits there now without being one of the bookings; null: no one. */
  seated: (SeatedParty & { lane: number }) | null;
  lanes: number;
}

export interface DayHall {
  hall: Hall;
  rows: readonly DayRow[];
}

/** The bookings of a business day, without cancelled ones. */
export function bookingsOfDay(
  bookings: readonly Booking[],
  day: string,
  { timezone, day_starts }: Pick<Branch, 'timezone' | 'day_starts'>,
): Booking[] {
  const { from, to } = businessSpan(day, timezone, day_starts);
  return bookings.filter(({ booking, status }) => booking >= from && booking < to && status !== 'CANCELED');
}

/** The time span in which a booking holds its tables; it ends early if the guests have left. */
export function blockOf({ booking, status, changed }: Booking): Span {
  const to = booking + SITTING_MS;
  if (status !== 'COMPLETED') return { from: booking, to };
  return { from: booking, to: Math.max(booking + QUARTER_MS, Math.min(to, changed.at)) };
}

/**
 * The whole hours that a day's plan shows: the opening hours and bookings outside them. `isClosed`: the branch is
 * closed that day.
 */
export function daySpan(
  day: string,
  branch: Pick<Branch, 'opening_hours' | 'special_days' | 'timezone' | 'day_starts'>,
  bookings: readonly Booking[],
  parties: readonly SeatedParty[] = [],
): Span & { isClosed: boolean } {
  const { opening_hours: hours, timezone: zone } = branch;
  const special = hoursOfDays(branch, 'opening');
  const whole = businessSpan(day, zone, branch.day_starts);
  const openings = [day, addDays(day, 1)].flatMap((one) => openingOn(hours, one, zone, special) ?? []);
  const within = [...openings, ...bookings.map(blockOf), ...parties]
    .map(({ from, to }) => ({ from: Math.max(from, whole.from), to: Math.min(to, whole.to) }))
    .filter(({ from, to }) => from < to);
  const isClosed = openingOn(hours, day, zone, special) === undefined;
  if (within.length === 0) {
    return { from: instantOf(day, 12 * 60, zone), to: instantOf(addDays(day, 1), 0, zone), isClosed };
  }
  const first = Math.min(...within.map(({ from }) => from));
  const last = Math.max(...within.map(({ to }) => to));
  const from = whole.from + Math.floor((first - whole.from) / HOUR_MS) * HOUR_MS;
  return { from, to: whole.from + Math.ceil((last - whole.from) / HOUR_MS) * HOUR_MS, isClosed };
}

function inLanes(table: Table | null, bookings: readonly Booking[], party?: SeatedParty): DayRow {
  const ends: Instant[] = [];
  const blocks = bookings
    .toSorted((one, other) => one.booking - other.booking || (one.sid < other.sid ? -1 : 1))
    .map((booking) => {
      const { from, to } = blockOf(booking);
      const free = ends.findIndex((end) => end <= from);
      const lane = free === -1 ? ends.length : free;
      ends[lane] = to;
      return { booking, from, to, lane };
    });
  const beside = blocks.filter((block) => party !== undefined && overlaps(block, party));
  if (party === undefined || beside.some(({ booking }) => booking.status === 'ARRIVED'))
    return { table, blocks, seated: null, lanes: Math.max(1, ends.length) };
  const taken = new Set(beside.map(({ lane }) => lane));
  const lane = [...ends.keys(), ends.length].find((one) => !taken.has(one)) ?? 0;
  return { table, blocks, seated: { ...party, lane }, lanes: Math.max(1, ends.length, lane + 1) };
}

/** The time for which a party that was seated at an instant is expected to keep its table, as a booking does. */
export function seatedSpan(at: Instant, now: Instant): Span {
  return { from: at, to: Math.max(now, at + SITTING_MS) };
}

/** The bookings of a day by hall and table, sorted by name, with the parties that sit there. */
export function dayPlan(
  bookings: readonly Booking[],
  halls: readonly Hall[],
  tables: readonly Table[],
  parties: readonly SeatedParty[] = [],
): DayHall[] {
  const sitting = new Map(parties.map((party) => [party.table, party]));
  const known = new Set(tables.map(({ sid }) => sid));
  const at = new Map<string, Booking[]>();
  const add = (place: string, booking: Booking) => at.set(place, [...(at.get(place) ?? []), booking]);
  for (const booking of bookings) {
    const kept = booking.tables.filter((sid) => known.has(sid));
    if (kept.length === 0) add(`hall ${booking.hall}`, booking);
    for (const sid of kept) add(sid, booking);
  }
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name, undefined, { numeric: true });
  return halls.toSorted(byName).map((hall) => {
    const waiting = at.get(`hall ${hall.sid}`) ?? [];
    const own = tables.filter((table) => table.hall === hall.sid).toSorted(byName);
    return {
      hall,
      rows: [
        ...(waiting.length === 0 ? [] : [inLanes(null, waiting)]),
        ...own.map((table) => inLanes(table, at.get(table.sid) ?? [], sitting.get(table.sid))),
      ],
    };
  });
}

/** A day's plan without the tables that have no booking and no party. */
export function withoutFreeTables(plan: readonly DayHall[]): DayHall[] {
  return plan
    .map(({ hall, rows }) => ({
      hall,
      rows: rows.filter(({ blocks, seated }) => blocks.length > 0 || seated !== null),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** The suggested time of a new booking: soon when viewing today, or at the same time on a later day. */
export function suggestedTime(
  day: string,
  now: Instant,
  { timezone: zone, day_starts }: Pick<Branch, 'timezone' | 'day_starts'>,
): Instant {
  const soon = nextQuarter(now + DEFAULT_AHEAD_MS);
  const from = businessDay(soon, zone, day_starts);
  if (!isCalendarDay(day) || day <= from) return soon;
  const days = Math.round((startOfDay(day, zone) - startOfDay(from, zone)) / DAY_MS);
  const clock = localClock(soon, zone);
  return Math.min(instantOf(addDays(clock.day, days), clock.minute, zone), now + MAX_BOOKED_MS);
}
