import * as z from 'zod/mini';
import type { Queryable, Statement } from './database.ts';

const OPEN: Statement = {
  name: 'online_payment.open',
  text: `select url from online_payment
    where branch_id = $1 and order_sid = $2 and amount = $3 and state = 'open' and expires_at > $4 limit 1`,
};
const PUT: Statement = {
  name: 'online_payment.put',
  text: `insert into online_payment (session, branch_id, order_sid, amount, url, expires_at, state, changed_at)
    values ($1, $2, $3, $4, $5, $6, 'open', $7) on conflict (session) do nothing`,
};
const CAME: Statement = {
  name: 'online_payment.came',
  text: `insert into online_payment (session, branch_id, order_sid, amount, url, expires_at, intent, state, changed_at)
    values ($1, $2, $3, $4, '', 0, $5, $6, $7)
    on conflict (session) do update set intent = coalesce(excluded.intent, online_payment.intent),
      state = excluded.state, changed_at = excluded.changed_at
    where online_payment.state in ('open', 'expired')`,
};
const EXPIRED: Statement = {
  name: 'online_payment.expired',
  text: `update online_payment set state = 'expired', changed_at = $2 where session = $1 and state = 'open'`,
};
const TAKE: Statement = {
  name: 'online_payment.take',
  text: `update online_payment set due = $1::bigint + $2 where session in (
      select p.session from online_payment p join orders o on o.branch_id = p.branch_id and o.sid = p.order_sid
      where p.due <= $1 and p.intent is not null
        and (p.state = 'surplus' or (p.state = 'paid' and o.status = 'CANCELED'))
      order by p.due limit 20 for update of p skip locked)
    returning session, branch_id, order_sid, intent, amount`,
};
const SETTLED: Statement = {
  name: 'online_payment.settled',
  text: `update online_payment set state = $2, changed_at = $3 where session = $1`,
};

const takenSchema = z.object({
  session: z.string(),
  branch_id: z.int(),
  order_sid: z.string(),
  intent: z.string(),
  /** In minor units. */
  amount: z.int(),
});
export type TakenRefund = z.infer<typeof takenSchema>;

/** The gateway's pages and what came of them. */
export const onlinePayments = {
  /** The address of a page of this order and amount that is open still. */
  async openUrl(
    db: Queryable,
    of: { branch: number; order: string; amount: number },
    now: number,
  ): Promise<string | undefined> {
    return (await db.query<{ url: string }>(OPEN, [of.branch, of.order, of.amount, now]))[0]?.url;
  },
  async put(
    db: Queryable,
    page: { session: string; branch: number; order: string; amount: number; url: string; expiresAt: number },
    now: number,
  ): Promise<void> {
    const { session, branch, order, amount, url, expiresAt } = page;
    await db.execute(PUT, [session, branch, order, amount, url, expiresAt, now]);
  },
  /** Money came; also through a page that was opened and not noted. Told again changes nothing. */
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
  /** What is to be paid back, lent for so long: a server that is killed meanwhile gives it back. */
  async take(db: Queryable, now: number, leaseMs: number): Promise<TakenRefund[]> {
    return z.parse(z.array(takenSchema), await db.query(TAKE, [now, leaseMs]));
  },
  /** It went back, or never will: asked for no more. */
  async settled(db: Queryable, session: string, state: 'refunded' | 'refused', now: number): Promise<void> {
    await db.execute(SETTLED, [session, state, now]);
  },
};
