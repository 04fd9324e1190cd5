import type { Session } from '../tables/session.ts';
import { rootOf, seatsOfTables, type Table } from '../tables/table.ts';
import type { Instant } from '../time.ts';
import { type Booking, isOver, keepsTables, SITTING_MS } from './booking.ts';
import { bookedAt, overlaps, timeOf } from './table-times.ts';

/** How many guests a booking that does not say so is counted as. */
const USUAL_SEATS = 2;

/** What takes the tables of a branch. */
export interface Floor {
  /** The sids of the halls, in the order in which guests are given them. */
  halls: readonly string[];
  tables: readonly Table[];
  bookings: readonly Booking[];
  /** The parties that are there at `now`. */
  parties: readonly Pick<Session, 'table' | 'opened_at'>[];
  now: Instant;
}

/** The same without one booking, which may be replaced. */
export function floorWithout(floor: Floor, booking: string | undefined): Floor {
  if (booking === undefined) return floor;
  const tables = floor.tables.map((table) => ({
    ...table,
    booked: table.booked.filter(({ sid }) => sid !== booking),
  }));
  return { ...floor, tables, bookings: floor.bookings.filter(({ sid }) => sid !== booking) };
}

/** The tables without a party or a booking in the time of a sitting from `at` on. */
function freeTables({ tables, parties, now }: Floor, at: Instant): Table[] {
  const staying = parties.filter(({ opened_at: since }) => at < Math.max(now, since + SITTING_MS));
  const seated = new Set(staying.map(({ table }) => table));
  const booked = new Set(bookedAt(tables, timeOf({ booking: at })));
  return tables.filter((table) => !seated.has(rootOf(table)) && !booked.has(table));
}

/** Bookings in that time whose guests still need tables, the largest first. */
function withoutTables({ bookings }: Floor, at: Instant): Booking[] {
  const time = timeOf({ booking: at });
  return bookings
    .filter(({ status, tables }) => !isOver(status) && !(keepsTables(status) && tables.length > 0))
    .filter((one) => one.status !== 'ARRIVED' && overlaps(timeOf(one), time))
    .sort((one, other) => (other.seats ?? USUAL_SEATS) - (one.seats ?? USUAL_SEATS));
}

/** The tables that are left when these guests got the smallest one that seats them, else the largest ones together. */
function without(free: readonly Table[], { seats, hall }: Pick<Booking, 'seats' | 'hall'>): Table[] {
  const guests = seats ?? USUAL_SEATS;
  const inOrder = free.toSorted(
    (one, other) => Number(other.hall === hall) - Number(one.hall === hall) || one.max_seat - other.max_seat,
  );
  const fitting = inOrder.find((table) => table.max_seat >= guests);
  if (fitting !== undefined) return free.filter((table) => table !== fitting);
  const left = free.toSorted((one, other) => one.max_seat - other.max_seat);
  for (let missing = guests; missing > 0 && left.length > 0; ) missing -= left.pop()?.max_seat ?? 0;
  return left;
}

/**
 * The halls whose free tables seat that many guests (null: not known) from `at` on, in their order. Every booking counts
 * that is not over: one without tables, accepted or not, takes those that fit it best. Tables may be put together, as
 * staff would. A branch without tables has room in all its halls, because nothing is known of them.
 */
export function hallsWithRoom(floor: Floor, seats: number | null, at: Instant): string[] {
  if (floor.tables.length === 0) return [...floor.halls];
  const guests = seats ?? USUAL_SEATS;
  const free = withoutTables(floor, at).reduce<Table[]>(without, freeTables(floor, at));
  return floor.halls.filter((hall) => seatsOfTables(free.filter((table) => table.hall === hall)) >= guests);
}
