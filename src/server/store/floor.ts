import * as z from 'zod/mini';
import { type Booking, bookingSchema, type BookingStatus } from '#domain/bookings/booking.ts';
import { type Order, orderSchema } from '#domain/orders/order.ts';
import { type Session, sessionSchema } from '#domain/tables/session.ts';
import { type Hall, hallSchema, type Table, tableSchema } from '#domain/tables/table.ts';
import type { Queryable, Statement } from './database.ts';

const HALLS: Statement = {
  name: 'floor.halls',
  text: `select doc from hall where branch_id = $1 and doc is not null and not hidden
    order by doc ->> 'name', sid`,
};
const TABLES: Statement = {
  name: 'floor.tables',
  text: `select doc from dining_table where branch_id = $1 and doc is not null and not hidden
    and ($2::text is null or doc ->> 'hall' = $2) order by doc ->> 'name', sid`,
};
const TABLE: Statement = {
  name: 'floor.table',
  text: 'select doc from dining_table where branch_id = $1 and sid = $2 and doc is not null and not hidden',
};
const SESSION: Statement = {
  name: 'floor.session',
  text: 'select doc from table_session where branch_id = $1 and sid = $2 and doc is not null',
};
const SESSIONS: Statement = {
  name: 'floor.sessions',
  text: `select doc from table_session where branch_id = $1 and doc is not null
    and (($2::text is null and closed_at is null) or table_sid = $2)
    order by (doc ->> 'opened_at')::bigint desc, sid limit 300`,
};
const PAID: Statement = {
  name: 'floor.paid',
  text: `select doc from table_session where branch_id = $1
    and doc @> jsonb_build_object('payments', jsonb_build_array(jsonb_build_object('id', $2::text)))`,
};
const ORDERS: Statement = {
  name: 'floor.orders',
  text: 'select doc from orders where branch_id = $1 and sid = any($2) and doc is not null order by create_at, sid',
};
const BOOKING: Statement = {
  name: 'floor.booking',
  text: 'select doc from booking where branch_id = $1 and sid = $2 and doc is not null',
};
const BOOKINGS_WHERE = `branch_id = $1 and doc is not null
    and ($2::text is null or status = $2) and ($3::bigint is null or booked_for >= $3)
    and ($4::bigint is null or booked_for < $4)
    and ($5::text is null or doc ->> 'name' ilike '%' || $5 || '%' or doc ->> 'phone' like '%' || $5 || '%')`;
const BOOKINGS: Statement = {
  name: 'floor.bookings',
  text: `select doc from booking where ${BOOKINGS_WHERE} order by booked_for, sid limit $6 offset $7`,
};
const BOOKINGS_COUNT: Statement = {
  name: 'floor.bookings_count',
  text: `select count(*)::int as count from booking where ${BOOKINGS_WHERE}`,
};

const docOf =
  <T>(schema: { safeParse(doc: unknown): { success: boolean; data?: T; error?: unknown } }) =>
  (rows: readonly unknown[]): T[] =>
    rows.map((row) => {
      const doc = typeof row === 'object' && row !== null && 'doc' in row ? row.doc : undefined;
      const parsed = schema.safeParse(doc);
      if (!parsed.success || parsed.data === undefined) {
        throw new Error('a stored row does not parse', { cause: parsed.error });
      }
      return parsed.data;
    });

const halls = docOf<Hall>(hallSchema);
const tables = docOf<Table>(tableSchema);
const sessions = docOf<Session>(sessionSchema);
const bookings = docOf<Booking>(bookingSchema);
const orders = docOf<Order>(orderSchema);
const countSchema = z.array(z.object({ count: z.int() }));

export interface BookingFilter {
  status: BookingStatus | null;
  /** From this instant on, before that one. */
  from: number | null;
  before: number | null;
  query: string | null;
}

/** Reads of halls, tables, parties and bookings; writes go through the branch store. */
export const floor = {
  async halls(db: Queryable, branchId: number): Promise<Hall[]> {
    return halls(await db.query(HALLS, [branchId]));
  },
  async tables(db: Queryable, branchId: number, hall: string | null): Promise<Table[]> {
    return tables(await db.query(TABLES, [branchId, hall]));
  },
  async table(db: Queryable, branchId: number, sid: string): Promise<Table | undefined> {
    return tables(await db.query(TABLE, [branchId, sid]))[0];
  },
  async session(db: Queryable, branchId: number, sid: string): Promise<Session | undefined> {
    return sessions(await db.query(SESSION, [branchId, sid]))[0];
  },
  /** The open ones, or all of one table. */
  async sessions(db: Queryable, branchId: number, table: string | null): Promise<Session[]> {
    return sessions(await db.query(SESSIONS, [branchId, table]));
  },
  async paidWith(db: Queryable, branchId: number, payment: string): Promise<Session[]> {
    return sessions(await db.query(PAID, [branchId, payment]));
  },
  async orders(db: Queryable, branchId: number, sids: readonly string[]): Promise<Order[]> {
    return orders(await db.query(ORDERS, [branchId, sids]));
  },
  async booking(db: Queryable, branchId: number, sid: string): Promise<Booking | undefined> {
    return bookings(await db.query(BOOKING, [branchId, sid]))[0];
  },
  async bookings(
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
    return { bookings: bookings(rows), count: z.parse(countSchema, counted)[0]?.count ?? 0 };
  },
};
