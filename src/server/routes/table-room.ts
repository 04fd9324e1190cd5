import { SITTING_MS } from '#domain/bookings/booking.ts';
import { type Floor, floorWithout, hallsWithRoom } from '#domain/bookings/table-room.ts';
import { isAbandoned } from '#domain/tables/abandoned.ts';
import type { Refusal } from '#domain/result.ts';
import type { Instant } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { bookings } from '../store/bookings.ts';
import { floor } from '../store/floor.ts';

/** What takes a branch's tables between two instants. */
export async function floorBetween(
  { db, clock }: Context,
  branch: number,
  from: Instant,
  to: Instant,
): Promise<Floor> {
  const now = clock.now();
  const [halls, tables, sessions, expected] = await Promise.all([
    floor.halls(db, branch),
    floor.tables(db, branch, null),
    // Present parties have left two hours from now.
    from < now + SITTING_MS ? floor.sessions(db, branch, null) : [],
    bookings.expected(db, branch, from - SITTING_MS, to + SITTING_MS),
  ]);
  const orderOf = await floor.ordersOf(db, branch, sessions);
  const parties = sessions.filter((session) => !isAbandoned(session, orderOf));
  return { halls: halls.map(({ sid }) => sid), tables, bookings: expected, parties, now };
}

interface Wanted {
  at: Instant;
  /** The number of guests; null: not known. */
  seats: number | null;
  hall: string | undefined;
  /** The sid of the booking that the new one takes the place of. */
  replaced?: string | undefined;
}

/**
 * The hall for a booking, the first with room where it names none, and whether all are full for a guest at that time:
 * staff may book more guests than there are seats. Without any hall none is full.
 */
export async function hallFor(
  context: Context,
  branch: number,
  { at, seats, hall, replaced }: Wanted,
  isStaff: boolean,
): Promise<{ hall: string | undefined; isFull: boolean }> {
  if (isStaff && hall !== undefined) return { hall, isFull: false };
  const taken = floorWithout(await floorBetween(context, branch, at, at), replaced);
  const [first] = taken.halls;
  const [free] = hallsWithRoom(taken, seats, at);
  const isFull = !isStaff && first !== undefined && free === undefined;
  return { hall: hall ?? free ?? first, isFull };
}

export const FULLY_BOOKED: Refusal = { code: 'fully_booked', fields: { booking: 'fully_booked' } };
