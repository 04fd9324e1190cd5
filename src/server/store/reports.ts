import * as z from 'zod/mini';
import {
  type DayCell,
  type ReportedOrder,
  type ReportedPayment,
  reportedOrderSchema,
  reportedPaymentSchema,
  type ReportCell,
  type ReportKind,
  reportKindSchema,
  type UnpaidBill,
  type UnpaidClosing,
  unpaidBillSchema,
} from '#domain/reports/day-report.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Queryable, Statement } from './database.ts';

/** Rollups can be computed again, so commits do not wait for the disk; their order on disk is kept. */
const HURRY: Statement = {
  name: 'report.hurry',
  text: `select set_config('synchronous_commit', 'off', true)`,
};
const BEGIN: Statement = {
  name: 'report.begin',
  text: `insert into report_state (branch_id, seq, zone, day_starts) values ($1, 0, $2, $3)
    on conflict (branch_id) do nothing`,
};
const LOCK: Statement = {
  name: 'report.lock',
  text: 'select seq, zone, day_starts from report_state where branch_id = $1 for update',
};
const MOVE: Statement = {
  name: 'report.move',
  text: 'update report_state set seq = $2, zone = $3, day_starts = $4 where branch_id = $1',
};
const HEAD: Statement = { name: 'report.head', text: 'select head from branch_feed where branch_id = $1' };
const EMPTY: Statement = {
  name: 'report.empty',
  text: `with cells as (delete from report_cell where branch_id = $1)
    delete from report_stale where branch_id = $1`,
};
/** In every time zone, days begin on a quarter of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const CHANGED: Statement = {
  name: 'report.changed',
  text: `select distinct create_at / ${QUARTER_MS} * ${QUARTER_MS} as at from orders
      where branch_id = $1 and seq > $2 and create_at is not null
    union select (payment ->> 'at')::bigint / ${QUARTER_MS} * ${QUARTER_MS} from table_session, jsonb_array_elements(doc -> 'payments') as payment
      where branch_id = $1 and seq > $2 and doc is not null
    union select (payment ->> 'at')::bigint / ${QUARTER_MS} * ${QUARTER_MS} from orders, jsonb_array_elements(doc -> 'payments') as payment
      where branch_id = $1 and seq > $2 and doc ? 'payments'
    union select (doc -> 'closed' ->> 'at')::bigint / ${QUARTER_MS} * ${QUARTER_MS} from table_session
      where branch_id = $1 and seq > $2 and (doc -> 'closed' ->> 'due')::bigint > 0`,
};
const MARK: Statement = {
  name: 'report.mark',
  text: `insert into report_stale (branch_id, day) select $1, unnest($2::text[]) on conflict do nothing`,
};
const STALE: Statement = {
  name: 'report.stale',
  text: `select day from report_stale where branch_id = $1 and day between $2 and $3 order by day desc`,
};
const BEHIND: Statement = {
  name: 'report.behind',
  text: `select f.branch_id from branch_feed f left join report_state s using (branch_id)
    where s.seq is null or s.seq < f.head or exists (select 1 from report_stale d where d.branch_id = f.branch_id)`,
};
const ORDERS: Statement = {
  name: 'report.orders',
  text: `select doc - 'bumps' - 'acks' - 'address' as doc from orders where branch_id = $1 and create_at >= $2 and create_at < $3 and doc is not null
    order by create_at, sid`,
};
/** No party lasts longer than two days. */
const MAX_SITTING_MS = 2 * DAY_MS;
/** Orders are placed at most a month ahead, and paid at the latest some days after that. */
const MAX_OPEN_MS = 40 * DAY_MS;
const PAYMENTS: Statement = {
  name: 'report.payments',
  text: `select payment as doc from table_session, jsonb_array_elements(doc -> 'payments') as payment
    where branch_id = $1 and opened_at >= $2::bigint - ${MAX_SITTING_MS} and opened_at < $3 and doc is not null
      and (payment ->> 'at')::bigint >= $2 and (payment ->> 'at')::bigint < $3
    union all select payment from orders, jsonb_array_elements(doc -> 'payments') as payment
    where branch_id = $1 and create_at >= $2::bigint - ${MAX_OPEN_MS} and create_at < $3 and doc ? 'payments'
      and (payment ->> 'at')::bigint >= $2 and (payment ->> 'at')::bigint < $3`,
};
const UNPAID: Statement = {
  name: 'report.unpaid',
  text: `select doc -> 'closed' as doc from table_session
    where branch_id = $1 and opened_at >= $2::bigint - ${MAX_SITTING_MS} and opened_at < $3
      and (doc -> 'closed' ->> 'due')::bigint > 0
      and (doc -> 'closed' ->> 'at')::bigint >= $2 and (doc -> 'closed' ->> 'at')::bigint < $3`,
};
const UNPAID_LIST: Statement = {
  name: 'report.unpaid_list',
  text: `select s.sid, s.doc -> 'closed' as closed, coalesce(t.doc ->> 'name', '') as table_name
    from table_session s left join dining_table t on t.branch_id = s.branch_id and t.sid = s.table_sid
    where s.branch_id = $1 and s.opened_at >= $2::bigint - ${MAX_SITTING_MS} and s.opened_at < $3
      and (s.doc -> 'closed' ->> 'due')::bigint > 0 and s.closed_at >= $2 and s.closed_at < $3
    order by s.closed_at desc, s.sid limit $4`,
};
const CLEAR_DAY: Statement = {
  name: 'report.clear_day',
  text: `with made as (delete from report_stale where branch_id = $1 and day = $2)
    delete from report_cell where branch_id = $1 and day = $2`,
};
const PUT_DAY: Statement = {
  name: 'report.put_day',
  text: `insert into report_cell (branch_id, day, kind, key, label, orders, quantity, amount)
    select $1, $2, c.kind, c.key, c.label, c.orders, c.quantity, c.amount from jsonb_to_recordset($3::jsonb)
      as c (kind text, key text, label text, orders int, quantity int, amount bigint)`,
};
const SUMS: Statement = {
  name: 'report.sums',
  text: `select kind, key, max(day || label) as label, sum(orders)::int as orders, sum(quantity)::int as quantity,
      sum(amount)::bigint as amount
    from report_cell where branch_id = $1 and day between $2 and $3 group by kind, key order by kind, amount desc, key`,
};
const DAYS: Statement = {
  name: 'report.days',
  text: `select day as key, '' as label, orders, quantity, amount from report_cell
    where branch_id = $1 and day between $2 and $3 and kind = 'sales' and key = 'total' order by day`,
};
/**
 * Sales as `dayReport` counts them. The spans are given and not computed by the database, whose table of time zones may
 * differ from the server's; the join reads the orders of these spans alone.
 */
const SALES_IN: Statement = {
  name: 'report.sales_in',
  text: `select s.position::int - 1 as position, count(*)::int as orders, sum((o.doc ->> 'total')::bigint)::bigint as amount
    from unnest($2::bigint[], $3::bigint[]) with ordinality as s (start_at, end_at, position)
      join orders o on o.branch_id = $1 and o.create_at >= s.start_at and o.create_at < s.end_at
    where o.doc is not null and o.status not in ('APPROVAL', 'CANCELED') group by s.position`,
};
const HAS_ORDERS: Statement = {
  name: 'report.has_orders',
  text: 'select exists (select from orders where branch_id = $1 and create_at < $2) as found',
};

const stateSchema = z.object({ seq: z.number(), zone: z.string(), day_starts: z.number() });
const orderDoc = z.object({ doc: reportedOrderSchema });
const closingRow = z.object({
  sid: z.string(),
  closed: z.extend(unpaidBillSchema, { at: z.int() }),
  table_name: z.string(),
});
const unpaidDoc = z.object({ doc: unpaidBillSchema });
const paymentDoc = z.object({ doc: reportedPaymentSchema });
const sumSchema = z.object({
  kind: reportKindSchema,
  key: z.string(),
  label: z.string(),
  orders: z.number(),
  quantity: z.number(),
  amount: z.number(),
});
const DAY_LENGTH = '2026-01-01'.length;

/** How far a branch's reports are computed, and the time zone of their days. */
export interface ReportState {
  seq: number;
  zone: string;
  day_starts: number;
}

/** The rolled-up days of branches; `server/reports` decides when they are computed. */
export const reports = {
  /** Locked until the transaction ends; created on the first call. */
  async lock(
    tx: Queryable,
    branchId: number,
    clock: { zone: string; day_starts: number },
  ): Promise<ReportState> {
    const [, , [state]] = await Promise.all([
      tx.execute(HURRY),
      tx.execute(BEGIN, [branchId, clock.zone, clock.day_starts]),
      tx.query(LOCK, [branchId]),
    ]);
    return z.parse(stateSchema, state);
  },
  /** Whether the branch has an order from before an instant. */
  async hasOrdersBefore(db: Queryable, branchId: number, before: number): Promise<boolean> {
    return (await db.query<{ found: boolean }>(HAS_ORDERS, [branchId, before]))[0]?.found === true;
  },
  async move(tx: Queryable, branchId: number, state: ReportState): Promise<void> {
    await tx.execute(MOVE, [branchId, state.seq, state.zone, state.day_starts]);
  },
  async head(tx: Queryable, branchId: number): Promise<number> {
    return (await tx.query<{ head: number }>(HEAD, [branchId]))[0]?.head ?? 0;
  },
  async forgetAll(tx: Queryable, branchId: number): Promise<void> {
    await tx.execute(EMPTY, [branchId]);
  },
  /** The quarters of an hour whose orders or payments have changed after a position of the feed. */
  async changedAfter(tx: Queryable, branchId: number, seq: number): Promise<number[]> {
    return (await tx.query<{ at: number }>(CHANGED, [branchId, seq])).map((row) => row.at);
  },
  async mark(tx: Queryable, branchId: number, days: readonly string[]): Promise<void> {
    if (days.length > 0) await tx.execute(MARK, [branchId, days]);
  },
  /** Days in the range that must be computed again, newest first. */
  async stale(db: Queryable, branchId: number, from: string, to: string): Promise<string[]> {
    return (await db.query<{ day: string }>(STALE, [branchId, from, to])).map((row) => row.day);
  },
  async branchesBehind(db: Queryable): Promise<number[]> {
    return (await db.query<{ branch_id: number }>(BEHIND)).map((row) => row.branch_id);
  },
  async ordersIn(tx: Queryable, branchId: number, from: number, before: number): Promise<ReportedOrder[]> {
    return (await tx.query(ORDERS, [branchId, from, before])).map((row) => z.parse(orderDoc, row).doc);
  },
  async paymentsIn(
    tx: Queryable,
    branchId: number,
    from: number,
    before: number,
  ): Promise<ReportedPayment[]> {
    return (await tx.query(PAYMENTS, [branchId, from, before])).map((row) => z.parse(paymentDoc, row).doc);
  },
  /** Parties closed with an amount due, within the span. */
  async unpaidIn(tx: Queryable, branchId: number, from: number, before: number): Promise<UnpaidBill[]> {
    return (await tx.query(UNPAID, [branchId, from, before])).map((row) => z.parse(unpaidDoc, row).doc);
  },
  /** The same one by one, newest first. */
  async unpaidList(
    db: Queryable,
    branchId: number,
    { from, before, limit }: { from: number; before: number; limit: number },
  ): Promise<UnpaidClosing[]> {
    return (await db.query(UNPAID_LIST, [branchId, from, before, limit])).map((row) => {
      const { sid, closed, table_name: table } = z.parse(closingRow, row);
      return { sid, table, ...closed };
    });
  },
  async putDay(tx: Queryable, branchId: number, day: string, cells: readonly DayCell[]): Promise<void> {
    await tx.execute(CLEAR_DAY, [branchId, day]);
    if (cells.length > 0) await tx.execute(PUT_DAY, [branchId, day, JSON.stringify(cells)]);
  },
  /** Every kind summed over the days, largest first. */
  async sums(
    db: Queryable,
    branchId: number,
    from: string,
    to: string,
  ): Promise<Record<ReportKind, ReportCell[]>> {
    const by: Record<ReportKind, ReportCell[]> = {
      sales: [],
      canceled: [],
      action: [],
      hour: [],
      staff: [],
      product: [],
      tax: [],
      taxed: [],
      payment: [],
      tip: [],
      late: [],
      took: [],
      approval: [],
      voided: [],
      unpaid: [],
    };
    for (const row of await db.query(SUMS, [branchId, from, to])) {
      const { kind, label, ...cell } = z.parse(sumSchema, row);
      by[kind].push({ ...cell, label: label.slice(DAY_LENGTH) });
    }
    return by;
  },
  async days(db: Queryable, branchId: number, from: string, to: string): Promise<ReportCell[]> {
    return db.query<{ key: string; label: string; orders: number; quantity: number; amount: number }>(DAYS, [
      branchId,
      from,
      to,
    ]);
  },
  /** The sales of each span by its position; spans without sales are left out. */
  async salesIn(
    db: Queryable,
    branchId: number,
    spans: readonly { from: number; to: number }[],
  ): Promise<Map<number, { orders: number; amount: number }>> {
    const rows = await db.query<{ position: number; orders: number; amount: number }>(SALES_IN, [
      branchId,
      spans.map(({ from }) => from),
      spans.map(({ to }) => to),
    ]);
    return new Map(rows.map(({ position, orders, amount }) => [position, { orders, amount }]));
  },
};
