import * as z from 'zod/mini';
import { type TopUpMethod, topUpMethods } from '#domain/billing/top-up.ts';
import type { Queryable, Statement } from './database.ts';

const COLUMNS = 'id, owner_id as owner, session, url, method, amount, currency, expires_at';
const OPEN_URL: Statement = {
  name: 'top_up.open_url',
  text: `select url from top_up where owner_id = $1 and method = $2 and amount = $3 and state = 'open' and expires_at > $4
    order by expires_at desc limit 1`,
};
const PUT: Statement = {
  name: 'top_up.put',
  text: `insert into top_up (id, owner_id, session, url, method, amount, currency, state, expires_at, due)
    values ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9)`,
};
const PAID: Statement = {
  name: 'top_up.paid',
  text: `update top_up set state = 'paid', intent = $2 where session = $1 and state <> 'paid' returning ${COLUMNS}`,
};
const EXPIRED: Statement = {
  name: 'top_up.expired',
  text: `update top_up set state = 'expired' where session = $1 and state = 'open'`,
};
const PAGE: Statement = {
  name: 'top_up.page',
  text: `select ${COLUMNS}, state = 'open' as "isOpen" from top_up where session = $1`,
};
const BY_INTENT: Statement = {
  name: 'top_up.by_intent',
  text: `select ${COLUMNS} from top_up where intent = $1 and state = 'paid' limit 1`,
};
const ENSURE_REVERSAL: Statement = {
  name: 'top_up_reversal.ensure',
  text: 'insert into top_up_reversal (intent, reason, total) values ($1, $2, 0) on conflict do nothing',
};
const REVERSED: Statement = {
  name: 'top_up_reversal.total',
  text: 'select total from top_up_reversal where intent = $1 and reason = $2 for update',
};
const REVERSE: Statement = {
  name: 'top_up_reversal.save',
  text: 'update top_up_reversal set total = $3 where intent = $1 and reason = $2',
};
const STATE: Statement = { name: 'top_up.state', text: 'select state from top_up where id = $1' };
const LOOK: Statement = {
  name: 'top_up.look',
  text: `update top_up set due = $1::bigint + case when expires_at > $1 then $2::bigint else $3 end
    where session in (select session from top_up where state = 'open' and due <= $1 order by due limit 20
      for update skip locked)
    returning ${COLUMNS}`,
};
const LOOK_AT: Statement = {
  name: 'top_up.look_at',
  text: `update top_up set due = $1::bigint + $2 where state = 'open' and id = $4 and due <= $1::bigint + $2 - $3
    returning ${COLUMNS}`,
};

const rowSchema = z.object({
  id: z.string(),
  owner: z.string(),
  session: z.string(),
  url: z.string(),
  method: z.enum(topUpMethods),
  amount: z.int(),
  currency: z.string(),
  expires_at: z.int(),
});
export type TopUp = z.infer<typeof rowSchema>;

const pageSchema = z.extend(rowSchema, { isOpen: z.boolean() });

const stateSchema = z.object({ state: z.enum(['open', 'paid', 'expired']) });

/** Payment pages on which owners pay money into their balance. */
export const topUps = {
  /** The address of an owner's page for this amount that can still be paid. */
  async openUrl(
    db: Queryable,
    { owner, method, amount }: { owner: string; method: TopUpMethod; amount: number },
    now: number,
  ): Promise<string | undefined> {
    return (await db.query<{ url: string }>(OPEN_URL, [owner, method, amount, now]))[0]?.url;
  },
  /** One page by its id at the provider; `isOpen`: without a result. */
  async page(db: Queryable, session: string): Promise<z.infer<typeof pageSchema> | undefined> {
    const [row] = await db.query(PAGE, [session]);
    return row === undefined ? undefined : z.parse(pageSchema, row);
  },
  async put(db: Queryable, made: TopUp, due: number): Promise<void> {
    const { id, owner, session, url, method, amount, currency, expires_at: expiresAt } = made;
    await db.execute(PUT, [id, owner, session, url, method, amount, currency, expiresAt, due]);
  },
  /** Marks a page as paid; undefined: it is unknown, or was paid before. */
  async paid(tx: Queryable, session: string, intent: string | null): Promise<TopUp | undefined> {
    const [row] = await tx.query(PAID, [session, intent]);
    return row === undefined ? undefined : z.parse(rowSchema, row);
  },
  /** The paid page of a payment; undefined: it is not an owner's. */
  async byIntent(tx: Queryable, intent: string): Promise<TopUp | undefined> {
    const [row] = await tx.query(BY_INTENT, [intent]);
    return row === undefined ? undefined : z.parse(rowSchema, row);
  },
  /** How much of a payment went back for this reason so far; locked until the transaction ends. */
  async reversed(tx: Queryable, intent: string, reason: string): Promise<number> {
    await tx.execute(ENSURE_REVERSAL, [intent, reason]);
    const [row] = await tx.query<{ total: number }>(REVERSED, [intent, reason]);
    return row?.total ?? 0;
  },
  async reverse(tx: Queryable, intent: string, reason: string, total: number): Promise<void> {
    await tx.execute(REVERSE, [intent, reason, total]);
  },
  async expired(db: Queryable, session: string): Promise<void> {
    await db.execute(EXPIRED, [session]);
  },
  async state(db: Queryable, id: string): Promise<'open' | 'paid' | 'expired' | undefined> {
    const [row] = await db.query(STATE, [id]);
    return row === undefined ? undefined : z.parse(stateSchema, row).state;
  },
  /** Pages to poll, leased until the next poll: sooner while they can be paid. */
  async look(db: Queryable, now: number, soonMs: number, laterMs: number): Promise<TopUp[]> {
    return z.parse(z.array(rowSchema), await db.query(LOOK, [now, soonMs, laterMs]));
  },
  /** One page by its id, unless it was polled within `pauseMs`. */
  async lookAt(
    db: Queryable,
    id: string,
    now: number,
    { soonMs, pauseMs }: { soonMs: number; pauseMs: number },
  ): Promise<TopUp | undefined> {
    const [row] = await db.query(LOOK_AT, [now, soonMs, pauseMs, id]);
    return row === undefined ? undefined : z.parse(rowSchema, row);
  },
};
