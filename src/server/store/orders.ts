import * as z from 'zod/mini';
import { type Order, type OrderAction, type OrderStatus, orderSchema } from '#domain/orders/order.ts';
import type { Queryable, Statement } from './database.ts';

const ONE: Statement = {
  name: 'orders.one',
  text: 'select doc from orders where branch_id = $1 and sid = $2 and doc is not null',
};
const LIVE: Statement = {
  name: 'orders.live',
  text: `select doc from orders where branch_id = $1 and finished_at is null and doc is not null
    and ($2::text is null or status = $2) order by create_at, sid limit 2000`,
};
const UNDERWAY: Statement = {
  name: 'orders.underway',
  text: `select doc from orders where branch_id = $1 and status = 'SHIPPED' order by create_at, sid limit 2000`,
};
/** Uses the index 'orders_underway', whose expression for the driver must be identical. */
const UNDERWAY_OF: Statement = {
  name: 'orders.underway_of',
  text: `select doc from orders where branch_id = $1 and status = 'SHIPPED'
    and coalesce(doc #>> '{driver,id}', doc #>> '{op_shipped,id}') = $2 limit 200`,
};
const AWAITING: Statement = {
  name: 'orders.awaiting',
  text: `select sid from orders where branch_id = any($1) and finished_at is null and status = 'APPROVAL'
    order by create_at limit 1000`,
};
const OF_MEMBER: Statement = {
  name: 'orders.of_member',
  text: 'select doc from orders where member = $1 order by create_at desc limit 100',
};
const FULL_SLOTS: Statement = {
  name: 'orders.full_slots',
  text: `select (doc ->> 'booking')::bigint as at from orders
    where branch_id = $1 and finished_at is null and (doc ->> 'booking')::bigint > $3
    group by 1 having count(*) >= $2 order by 1 limit 500`,
};
const CHANGED: Statement = {
  name: 'orders.changed',
  text: `select o.sid, o.seq, o.doc from jsonb_to_recordset($2::jsonb) as w (sid text, seq bigint)
    join orders o on o.branch_id = $1 and o.sid = w.sid where o.seq > w.seq and o.doc is not null`,
};
const HISTORY_WHERE = `branch_id = $1 and doc is not null
    and ($2::text is null or status = $2) and ($3::text is null or action = $3)
    and ($4::bigint is null or create_at >= $4) and ($5::bigint is null or create_at < $5)
    and ($6::text is null or sid = $6)
    and ($7::text is null or number::text = $7 or doc ->> 'name' ilike '%' || $7 || '%'
      or ($8 and doc ->> 'phone' like '%' || $7 || '%'))
    and ($9::text[] is null or (doc -> 'table' = 'null' and action not in ('table', 'book')
      and coalesce(doc #>> '{cancel,from}', status) = any($9)))`;
/** A list of years is not counted to its end. */
const MOST_COUNTED = 10_000;
const HISTORY: Statement = {
  name: 'orders.history',
  text: `select doc from orders where ${HISTORY_WHERE} order by create_at desc, sid limit $10 offset $11`,
};
const HISTORY_COUNT: Statement = {
  name: 'orders.history_count',
  text: `select count(*)::int as count
    from (select from orders where ${HISTORY_WHERE} limit ${MOST_COUNTED}) as counted`,
};
/** What an order is found by; the expression of the index `orders_found`, to which it must be identical. */
const FOUND_BY = `(coalesce(doc ->> 'name', '') || ' ' || coalesce(doc ->> 'phone', ''))`;
/** A trigram index finds nothing shorter. */
const INDEXED_LENGTH = 3;
/** Three digits are in the phone number of every hundredth order: over years, thousands. */
const INDEXED_DIGITS = 4;
/** The newest orders that a query too short for the index looks through: for a part of a name, and for digits. */
const RECENT = 5_000;
const RECENT_DIGITS = 1_000;
/** Numbers begin again every day, so years of orders have the same one. */
const NEWEST_OF_NUMBER = 200;
/**
 * The orders that a query may mean, each once, without looking at years of others: the newest with that number, those
 * of devices, and closed ones by the index, or among the `recent` newest ones of the period; `recent` 0: by the index.
 */
function found(columns: string, number: string, recent: string): string {
  const isOther = `(${number}::int is null or number is distinct from ${number}::int)`;
  const contains = `${FOUND_BY} ilike '%' || $7 || '%' and ${isOther} and ${HISTORY_WHERE}`;
  return `
    (select ${columns} from orders where number = ${number}::int and ${HISTORY_WHERE}
      order by create_at desc limit ${NEWEST_OF_NUMBER})
    union all select ${columns} from orders where not hidden and ${contains}
    union all select ${columns} from orders where hidden and ${recent}::int = 0 and ${contains}
    union all select ${columns} from (
      select * from orders where branch_id = $1 and create_at >= coalesce($4, 0)
        and create_at < coalesce($5, ${Number.MAX_SAFE_INTEGER})
      order by create_at desc limit ${recent}::int) as recent
    where hidden and ${contains}`;
}
const SEARCH: Statement = {
  name: 'orders.search',
  text: `select doc from (${found('doc, create_at, sid', '$12', '$13')}) as found
    order by create_at desc, sid limit $10 offset $11`,
};
const SEARCH_COUNT: Statement = {
  name: 'orders.search_count',
  text: `select count(*)::int as count from (
      select from (${found('sid', '$10', '$11')}) as found limit ${MOST_COUNTED}) as counted`,
};

const docSchema = z.object({ doc: orderSchema });
const changedSchema = z.object({ sid: z.string(), seq: z.number(), doc: orderSchema });

function parse(rows: readonly unknown[]): Order[] {
  return rows.map((row) => z.parse(docSchema, row).doc);
}

/** The number of an order that a query is; null: it is none. */
const numberIn = (query: string): number | null => (/^\d{1,9}$/.test(query) ? Number(query) : null);

/** How many of the newest orders a query looks through; 0: the index finds it. */
function recentFor(query: string): number {
  const { length } = query.trim();
  if (numberIn(query) !== null) return length < INDEXED_DIGITS ? RECENT_DIGITS : 0;
  return length < INDEXED_LENGTH ? RECENT : 0;
}

export interface HistoryFilter {
  sid: string | null;
  status: OrderStatus | null;
  action: OrderAction | null;
  /** From the first instant (inclusive) to the second (exclusive). */
  from: number | null;
  before: number | null;
  query: string | null;
  /** Whether `query` may match phone numbers. */
  phones: boolean;
  /** Only orders away from tables in one of these statuses. */
  reached: readonly OrderStatus[] | null;
}

/** Reads orders; writes go through the branch store. */
export const orders = {
  async one(db: Queryable, branchId: number, sid: string): Promise<Order | undefined> {
    return parse(await db.query(ONE, [branchId, sid]))[0];
  },
  async live(db: Queryable, branchId: number, status: OrderStatus | null): Promise<Order[]> {
    return parse(await db.query(LIVE, [branchId, status]));
  },
  async underway(db: Queryable, branchId: number): Promise<Order[]> {
    return parse(await db.query(UNDERWAY, [branchId]));
  },
  /** The orders one person has on the way. */
  async underwayOf(db: Queryable, branchId: number, personId: string): Promise<Order[]> {
    return parse(await db.query(UNDERWAY_OF, [branchId, personId]));
  },
  async awaitingApproval(db: Queryable, branchIds: readonly number[]): Promise<string[]> {
    return (await db.query<{ sid: string }>(AWAITING, [branchIds])).map((row) => row.sid);
  },
  async ofMember(db: Queryable, personId: string): Promise<Order[]> {
    return parse(await db.query(OF_MEMBER, [personId]));
  },
  /** Of the named orders, those with a later feed position than the given one. */
  async changed(
    db: Queryable,
    branchId: number,
    known: readonly { sid: string; seq: number }[],
  ): Promise<{ sid: string; seq: number; order: Order }[]> {
    const rows = await db.query(CHANGED, [branchId, JSON.stringify(known)]);
    return z.parse(z.array(changedSchema), rows).map(({ sid, seq, doc }) => ({ sid, seq, order: doc }));
  },
  /** Scheduled times with at least this many orders. */
  async fullSlots(db: Queryable, branchId: number, most: number, after: number): Promise<number[]> {
    const rows = await db.query(FULL_SLOTS, [branchId, most, after]);
    return z.parse(z.array(z.object({ at: z.number() })), rows).map(({ at }) => at);
  },
  /** `count` is 10,000 at most. Of the orders with the number that is searched, the newest 200 are found. */
  async history(
    db: Queryable,
    branchId: number,
    filter: HistoryFilter,
    page: { limit: number; offset: number },
  ): Promise<{ orders: Order[]; count: number }> {
    const where = [
      branchId,
      filter.status,
      filter.action,
      filter.from,
      filter.before,
      filter.sid,
      filter.query,
      filter.phones,
      filter.reached,
    ];
    const { query } = filter;
    const by = query === null ? [] : [numberIn(query), recentFor(query)];
    const [rows, counted] = await Promise.all([
      db.query(query === null ? HISTORY : SEARCH, [...where, page.limit, page.offset, ...by]),
      db.query<{ count: number }>(query === null ? HISTORY_COUNT : SEARCH_COUNT, [...where, ...by]),
    ]);
    return { orders: parse(rows), count: counted[0]?.count ?? 0 };
  },
};
