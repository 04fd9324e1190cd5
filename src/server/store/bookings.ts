import * as z from 'zod/mini';
import { type Booking, bookingSchema, type BookingStatus } from '#domain/bookings/booking.ts';
import type { Queryable, Statement } from './database.ts';
import { docs } from './docs.ts';

const BOOKING: Statement = {
  name: 'booking.one',
  text: 'select doc from booking where branch_id = $1 and sid = $2 and doc is not null',
};
const BOOKINGS_WHERE = `branch_id = $1 and doc is not null
    and ($2::text is null or status = $2) and ($3::bigint is null or booked_for >= $3)
    and ($4::bigint is null or booked_for < $4)
    and ($5::text is null or doc ->> 'name' ilike '%' || $5 || '%' or doc ->> 'phone' like '%' || $5 || '%')`;
const BOOKINGS: Statement = {
  name: 'booking.list',
  text: `select doc from booking where ${BOOKINGS_WHERE} order by booked_for, sid limit $6 offset $7`,
};
const BOOKINGS_COUNT: Statement = {
  name: 'booking.count',
  text: `select count(*)::int as count from booking where ${BOOKINGS_WHERE}`,
};

const EXPECTED: Statement = {
  name: 'booking.expected',
  text: `select doc from booking where branch_id = $1 and doc is not null and status in ('PENDING', 'APPROVED')
    and booked_for > $2 and booked_for < $3`,
};

const countSchema = z.array(z.object({ count: z.int() }));

export interface BookingFilter {
  status: BookingStatus | null;
  /** From the first instant (inclusive) to the second (exclusive). */
  from: number | null;
  before: number | null;
  query: string | null;
}

/** Reads bookings; writes go through the branch store. */
export const bookings = {
  async one(db: Queryable, branchId: number, sid: string): Promise<Booking | undefined> {
    return docs(bookingSchema, await db.query(BOOKING, [branchId, sid]))[0];
  },
  async list(
    db: Queryable,
    branchId: number,
    filter: BookingFilter,
    page: { limit: number; offset: number },
  ): Promise<{ bookings: Booking[]; count: number }> {
    const where = [branchId, filter.status, filter.from, filter.before, filter.query];
    const [rows, counted] = await Promise.all([
      db.query(BOOKINGS, [...where, page.limit, page.offset]),
      db.query(BOOKINGS_COUNT, where),
    ]);
    return { bookings: docs(bookingSchema, rows), count: z.parse(countSchema, counted)[0]?.count ?? 0 };
  },
  /** Those whose guests are still expected, with times between these instants. */
  async expected(db: Queryable, branchId: number, after: number, before: number): Promise<Booking[]> {
    return docs(bookingSchema, await db.query(EXPECTED, [branchId, after, before]));
  },
};
