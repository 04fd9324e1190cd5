import * as z from 'zod/mini';
import type { Queryable, Statement } from './database.ts';

const OPEN: Statement = {
  name: 'online_payment.open',
  text: `select url from online_payment
    where branch_id = $1 and order_sid = $2 and amount = $3 and state = 'open' and expires_at > $4 and gateway = $5
    limit 1`,
};
const ATTEMPTS: Statement = {
  name: 'online_payment.attempts',
  text: `select count(*)::integer as count from online_payment
    where branch_id = $1 and order_sid = $2 and gateway = $3 and state = 'expired'`,
};
const PAGE: Statement = {
  name: 'online_payment.page',
  text: `select session, gateway, branch_id, order_sid, amount, currency, changed_at, state from online_payment
    where session = $1`,
};
const LOOK: Statement = {
  name: 'online_payment.look',
  text: `update online_payment p set due = $1::bigint + case when expires_at > $1 then $2::bigint else $3 end
    where session in (
      select session from online_payment where state = 'open' and due <= $1 order by due limit 20
      for update skip locked)
    returning session, gateway, branch_id, order_sid, amount, currency, changed_at`,
};
const LOOK_AT: Statement = {
  name: 'online_payment.look_at',
  text: `update online_payment set due = $1::bigint + $2 where session in (
      select session from online_payment where state = 'open' and due <= $1::bigint + $2 - $3
        and (session = $4 or (branch_id = $5 and order_sid = $6))
      for update skip locked)
    returning session, gateway, branch_id, order_sid, amount, currency, changed_at`,
};
const PUT: Statement = {
  name: 'online_payment.put',
  text: `insert into online_payment (session, branch_id, order_sid, amount, url, expires_at, state, changed_at,
      gateway, currency, due)
    values ($1, $2, $3, $4, $5, $6, 'open', $7, $8, $9, $10) on conflict (session) do nothing`,
};
const CAME: Statement = {
  name: 'online_payment.came',
  text: `insert into online_payment (session, branch_id, order_sid, amount, url, expires_at, intent, state, changed_at)
    values ($1, $2, $3, $4, '', 0, $5, $6, $7)
    on conflict (session) do update set intent = coalesce(excluded.intent, online_payment.intent),
      state = excluded.state, changed_at = excluded.changed_at, due = 0
    where online_payment.state in ('open', 'expired')`,
};
const EXPIRED: Statement = {
  name: 'online_payment.expired',
  text: `update online_payment set state = 'expired', changed_at = $2 where session = $1 and state = 'open'`,
};
const TAKE: Statement = {
  name: 'online_payment.take',
  text: `update online_payment set due = $1::bigint + $2 where session in (
      select p.session from online_payment p left join orders o on o.branch_id = p.branch_id and o.sid = p.order_sid
      where p.due <= $1 and p.intent is not null
        and (p.state = 'surplus' or (p.state = 'paid' and o.status = 'CANCELED'))
      order by p.due limit 20 for update of p skip locked)
    returning session, gateway, branch_id, order_sid, intent, amount, currency`,
};
/**
 * Payments at tables that a manager voided. Devices forget a party a day after it has left, so older payments are not
 * looked at.
 */
const TAKE_VOIDED: Statement = {
  name: 'online_payment.take_voided',
  text: `update online_payment p set due = $1::bigint + $2 where session in (
      select p.session from table_payment t
        join online_payment p on p.branch_id = t.branch_id and p.order_sid = 'table:' || t.id
        join table_session s on s.branch_id = t.branch_id and s.sid = t.party
      where t.created_at > $3 and p.due <= $1 and p.intent is not null and p.state = 'paid'
        and jsonb_path_exists(s.doc, '$.payments[*] ? (@.id == $id && @.void != null)', jsonb_build_object('id', t.id))
      order by p.due limit 20 for update of p skip locked)
    returning session, gateway, branch_id, order_sid, intent, amount, currency`,
};
const OF_ORDER: Statement = {
  name: 'online_payment.of_order',
  text: `select session, gateway, branch_id, order_sid, amount, currency, changed_at, state from online_payment
    where branch_id = $1 and order_sid = $2 order by changed_at desc`,
};
const SETTLED: Statement = {
  name: 'online_payment.settled',
  text: `update online_payment set state = $2, changed_at = $3 where session = $1`,
};

const pageFields = {
  session: z.string(),
  gateway: z.string(),
  branch_id: z.int(),
  order_sid: z.string(),
  /** In minor units. */
  amount: z.int(),
  currency: z.string(),
};
const openSchema = z.object({ ...pageFields, changed_at: z.int() });
/** A page without a result; `changed_at`: when it was opened. */
export type OpenPage = z.infer<typeof openSchema>;

const takenSchema = z.object({ ...pageFields, intent: z.string() });
export type TakenRefund = z.infer<typeof takenSchema>;

/** Payment pages of providers and their results. */
export const onlinePayments = {
  /** The URL of an open page for this order and amount. */
  async openUrl(
    db: Queryable,
    of: { branch: number; order: string; amount: number; gateway: string },
    now: number,
  ): Promise<string | undefined> {
    const values = [of.branch, of.order, of.amount, now, of.gateway];
    return (await db.query<{ url: string }>(OPEN, values))[0]?.url;
  },
  /** How many pages of the order at this provider failed. */
  async attempts(db: Queryable, of: { branch: number; order: string; gateway: string }): Promise<number> {
    const [row] = await db.query<{ count: number }>(ATTEMPTS, [of.branch, of.order, of.gateway]);
    return row?.count ?? 0;
  },
  /** One page by its id; `isOpen`: without a result. */
  async page(db: Queryable, session: string): Promise<(OpenPage & { isOpen: boolean }) | undefined> {
    const [row] = await db.query<{ state: string }>(PAGE, [session]);
    return row === undefined ? undefined : { ...z.parse(openSchema, row), isOpen: row.state === 'open' };
  },
  /** Pages to poll, leased until the next poll: sooner while they can be paid. */
  async look(db: Queryable, now: number, soonMs: number, laterMs: number): Promise<OpenPage[]> {
    return z.parse(z.array(openSchema), await db.query(LOOK, [now, soonMs, laterMs]));
  },
  /** The pages of an order, or one by its id, unless polled within `pauseMs`. */
  async lookAt(
    db: Queryable,
    of: { session: string } | { branch: number; order: string },
    now: number,
    { soonMs, pauseMs }: { soonMs: number; pauseMs: number },
  ): Promise<OpenPage[]> {
    const which = 'session' in of ? [of.session, null, null] : [null, of.branch, of.order];
    return z.parse(z.array(openSchema), await db.query(LOOK_AT, [now, soonMs, pauseMs, ...which]));
  },
  async put(
    db: Queryable,
    page: {
      session: string;
      gateway: string;
      branch: number;
      order: string;
      amount: number;
      currency: string;
      url: string;
      expiresAt: number;
    },
    now: number,
    due: number,
  ): Promise<void> {
    const { session, branch, order, amount, url, expiresAt, gateway, currency } = page;
    await db.execute(PUT, [session, branch, order, amount, url, expiresAt, now, gateway, currency, due]);
  },
  /** Records a payment, also through a page that was opened but not stored. Idempotent. */
  async came(
    db: Queryable,
    paid: { session: string; branch: number; order: string; amount: number; intent: string | null },
    state: 'paid' | 'surplus',
    now: number,
  ): Promise<void> {
    const { session, branch, order, amount, intent } = paid;
    await db.execute(CAME, [session, branch, order, amount, intent, state, now]);
  },
  async expired(db: Queryable, session: string, now: number): Promise<void> {
    await db.execute(EXPIRED, [session, now]);
  },
  /** Payments to refund, leased for this long; after a crash another server continues. */
  async take(db: Queryable, now: number, leaseMs: number): Promise<TakenRefund[]> {
    return z.parse(z.array(takenSchema), await db.query(TAKE, [now, leaseMs]));
  },
  /** Voided payments at tables since then, to refund; leased like those of `take`. */
  async takeVoided(db: Queryable, now: number, leaseMs: number, since: number): Promise<TakenRefund[]> {
    return z.parse(z.array(takenSchema), await db.query(TAKE_VOIDED, [now, leaseMs, since]));
  },
  /** The pages of an order, or of what a guest pays at a table, latest first. */
  async ofOrder(db: Queryable, branch: number, order: string): Promise<(OpenPage & { state: string })[]> {
    const rows = await db.query<{ state: string }>(OF_ORDER, [branch, order]);
    return rows.map((row) => ({ ...z.parse(openSchema, row), state: row.state }));
  },
  /** Refunded, or refused for good: no longer returned by `take`. */
  async settled(db: Queryable, session: string, state: 'refunded' | 'refused', now: number): Promise<void> {
    await db.execute(SETTLED, [session, state, now]);
  },
};
