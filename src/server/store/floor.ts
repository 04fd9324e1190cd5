import { type Order, orderSchema } from '#domain/orders/order.ts';
import { type Session, sessionSchema } from '#domain/tables/session.ts';
import { type Hall, hallSchema, type Table, tableSchema } from '#domain/tables/table.ts';
import type { Queryable, Statement } from './database.ts';
import { docs } from './docs.ts';

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
/** Reads halls, tables and parties; writes go through the branch store. */
export const floor = {
  async halls(db: Queryable, branchId: number): Promise<Hall[]> {
    return docs(hallSchema, await db.query(HALLS, [branchId]));
  },
  async tables(db: Queryable, branchId: number, hall: string | null): Promise<Table[]> {
    return docs(tableSchema, await db.query(TABLES, [branchId, hall]));
  },
  async table(db: Queryable, branchId: number, sid: string): Promise<Table | undefined> {
    return docs(tableSchema, await db.query(TABLE, [branchId, sid]))[0];
  },
  async session(db: Queryable, branchId: number, sid: string): Promise<Session | undefined> {
    return docs(sessionSchema, await db.query(SESSION, [branchId, sid]))[0];
  },
  /** The open ones, or all of one table. */
  async sessions(db: Queryable, branchId: number, table: string | null): Promise<Session[]> {
    return docs(sessionSchema, await db.query(SESSIONS, [branchId, table]));
  },
  async paidWith(db: Queryable, branchId: number, payment: string): Promise<Session[]> {
    return docs(sessionSchema, await db.query(PAID, [branchId, payment]));
  },
  async orders(db: Queryable, branchId: number, sids: readonly string[]): Promise<Order[]> {
    return docs(orderSchema, await db.query(ORDERS, [branchId, sids]));
  },
  /** The orders of these parties, by their sids. */
  async ordersOf(
    db: Queryable,
    branchId: number,
    sessions: readonly Session[],
  ): Promise<(sid: string) => Order | undefined> {
    const sids = new Set(sessions.flatMap((one) => one.orders));
    const bySid = new Map((await floor.orders(db, branchId, [...sids])).map((order) => [order.sid, order]));
    return (sid) => bySid.get(sid);
  },
};
