import * as z from 'zod/mini';
import { type DayClosing, dayClosingSchema } from '#domain/cash/day-closing.ts';
import { type Drawer, drawerSchema } from '#domain/cash/drawer.ts';
import { type Order, orderSchema } from '#domain/orders/order.ts';
import { type Session, sessionSchema } from '#domain/tables/session.ts';
import { DAY_MS } from '#domain/time.ts';
import type { Queryable, Statement } from './database.ts';
import { docs } from './docs.ts';

/** No party lasts longer than two days. */
const MAX_SITTING_MS = 2 * DAY_MS;
/** Orders are placed at most a month ahead, and paid at the latest some days after that. */
const MAX_OPEN_MS = 40 * DAY_MS;

const LAST: Statement = {
  name: 'cash.last',
  text: 'select doc from day_closing where branch_id = $1 order by number desc limit 1',
};
const PUT: Statement = {
  name: 'cash.put',
  text: 'insert into day_closing (branch_id, number, from_at, until_at, doc) values ($1, $2, $3, $4, $5)',
};
const ONE: Statement = {
  name: 'cash.one',
  text: 'select doc from day_closing where branch_id = $1 and number = $2',
};
const LIST: Statement = {
  name: 'cash.list',
  text: `select number, doc ->> 'day' as day, until_at as until, doc ->> 'by' as by from day_closing
    where branch_id = $1 order by number desc limit $2 offset $3`,
};
const COUNT: Statement = {
  name: 'cash.count',
  text: 'select count(*)::int as count from day_closing where branch_id = $1',
};
const DRAWERS: Statement = {
  name: 'cash.drawers',
  text: `select doc from cash_drawer where branch_id = $1 and doc is not null and (counted_at is null or counted_at >= $2)
    order by opened_at, sid`,
};
const SESSIONS: Statement = {
  name: 'cash.sessions',
  text: `select doc from table_session where branch_id = $1 and doc is not null
    and (closed_at is null or closed_at >= $2::bigint - ${MAX_SITTING_MS} or opened_at >= $2::bigint - ${MAX_SITTING_MS})`,
};
/** Orders of the time, and older ones that are open, were finished or paid in it, or are on an open bill. */
const ORDERS: Statement = {
  name: 'cash.orders',
  text: `select doc from orders where branch_id = $1 and doc is not null and create_at >= $2::bigint - ${MAX_OPEN_MS}
    and (create_at >= $2::bigint - ${MAX_SITTING_MS} or finished_at is null or finished_at >= $2 or doc ? 'payments')`,
};

const listed = z.array(z.object({ number: z.int(), day: z.string(), until: z.number(), by: z.string() }));

/** Reads what day closings are made from, and stores them; the database refuses to change one. */
export const cash = {
  /** The last closing of a branch; undefined: none was made. */
  async last(db: Queryable, branchId: number): Promise<DayClosing | undefined> {
    return docs(dayClosingSchema, await db.query(LAST, [branchId]))[0];
  },
  async put(tx: Queryable, branchId: number, closing: DayClosing): Promise<void> {
    const { number, from, until } = closing;
    await tx.execute(PUT, [branchId, number, from, until, JSON.stringify(closing)]);
  },
  async one(db: Queryable, branchId: number, number: number): Promise<DayClosing | undefined> {
    return docs(dayClosingSchema, await db.query(ONE, [branchId, number]))[0];
  },
  async list(db: Queryable, branchId: number, page: { limit: number; offset: number }) {
    const rows = await db.query(LIST, [branchId, page.limit, page.offset]);
    const [count] = await db.query<{ count: number }>(COUNT, [branchId]);
    return { closings: z.parse(listed, rows), count: count?.count ?? 0 };
  },
  /** Drawers that are not counted, or were counted since. */
  async drawers(db: Queryable, branchId: number, since: number): Promise<Drawer[]> {
    return docs(drawerSchema, await db.query(DRAWERS, [branchId, since]));
  },
  /** Parties that may have paid since. */
  async sessions(db: Queryable, branchId: number, since: number): Promise<Session[]> {
    return docs(sessionSchema, await db.query(SESSIONS, [branchId, since]));
  },
  /** Orders that may have been paid or finished since. */
  async orders(db: Queryable, branchId: number, since: number): Promise<Order[]> {
    return docs(orderSchema, await db.query(ORDERS, [branchId, since]));
  },
};
