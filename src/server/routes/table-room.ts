import { SITTING_MS } from '#domain/bookings/booking.ts';
import { type Floor, hallsWithRoom } from '#domain/bookings/table-room.ts';
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

/** The hall for a guest's booking that names none, and whether all are full at that time. Without a hall none is. */
export async function hallFor(
  context: Context,
  branch: number,
  at: Instant,
  seats: number | null | undefined,
): Promise<{ hall: string | undefined; isFull: boolean }> {
  const taken = await floorBetween(context, branch, at, at);
  const [first] = taken.halls;
  const [free] = hallsWithRoom(taken, seats ?? 1, at);
  return { hall: free ?? first, isFull: first !== undefined && free === undefined };
}

export const FULLY_BOOKED: Refusal = { code: 'fully_booked', fields: { booking: 'fully_booked' } };
