import * as z from 'zod/mini';
import { type WebhookDelivery, webhookDeliverySchema } from '#contract/webhooks.ts';
import { MAX_DELIVERIES } from '#domain/webhooks/webhook-endpoint.ts';
import type { Queryable, Statement } from './database.ts';

const HAS_NEWS = `exists (select from webhook_event v
  where v.branch_id = c.branch_id and v.position > c.position and v.type = any(e.events))`;
const TAKE: Statement = {
  name: 'webhook.take',
  text: `update webhook_cursor t set lease = $2, leased_until = $1::bigint + $3
    from (select c.endpoint_id, c.branch_id from webhook_cursor c
      join webhook_endpoint e on e.id = c.endpoint_id and e.state = 'active'
      where c.next_at <= $1 and c.leased_until <= $1 and ${HAS_NEWS}
      order by c.next_at limit $4 for update of c skip locked) as due
    where t.endpoint_id = due.endpoint_id and t.branch_id = due.branch_id
    returning t.endpoint_id, t.branch_id`,
};
/** The next event of a leased cursor; none once the endpoint is paused or another server has the lease. */
const NEXT: Statement = {
  name: 'webhook.next',
  text: `select e.id as endpoint_id, e.shop_id, e.name, e.url, e.secret, e.previous_secret, e.previous_until,
      c.attempts, c.failing_since, v.position, v.id, v.type, v.body
    from webhook_cursor c join webhook_endpoint e on e.id = c.endpoint_id and e.state = 'active'
    join webhook_event v on v.branch_id = c.branch_id and v.position > c.position and v.type = any(e.events)
    where c.endpoint_id = $1 and c.branch_id = $2 and c.lease = $3
    order by v.position limit 1`,
};
const DELIVERED: Statement = {
  name: 'webhook.delivered',
  text: `update webhook_cursor set position = $4, attempts = 0, failing_since = null, leased_until = $5
    where endpoint_id = $1 and branch_id = $2 and lease = $3`,
};
const FAILED: Statement = {
  name: 'webhook.failed',
  text: `update webhook_cursor set attempts = $4, failing_since = $5, next_at = $6
    where endpoint_id = $1 and branch_id = $2 and lease = $3`,
};
const RELEASE: Statement = {
  name: 'webhook.release',
  text: `update webhook_cursor set lease = null, leased_until = 0
    where endpoint_id = $1 and branch_id = $2 and lease = $3`,
};
/** That the event is the one the cursor `c` waits for. */
const IS_NEXT = `v.position > c.position and not exists (select from webhook_event o
  where o.branch_id = c.branch_id and o.position > c.position and o.position < v.position and o.type = any(e.events))`;
/** Leases the cursor that waits for this event, also of a paused endpoint; none if another server is sending from it. */
const TAKE_FOR: Statement = {
  name: 'webhook.take_for',
  text: `update webhook_cursor c set lease = $4, leased_until = $3::bigint + $5
    from webhook_event v, webhook_endpoint e
    where c.endpoint_id = $1 and v.id = $2 and e.id = c.endpoint_id and v.branch_id = c.branch_id
      and c.leased_until <= $3 and ${IS_NEXT}
    returning c.branch_id`,
};
/** Ends every lease, so that a server whose own attempt is still running does not record its failure. */
const PASS: Statement = {
  name: 'webhook.pass',
  text: `update webhook_cursor c
    set position = v.position, attempts = 0, failing_since = null, next_at = 0, lease = null, leased_until = 0
    from webhook_event v, webhook_endpoint e
    where c.endpoint_id = $1 and v.id = $2 and e.id = c.endpoint_id and v.branch_id = c.branch_id and ${IS_NEXT}`,
};
const NOTE: Statement = {
  name: 'webhook.note',
  text: `insert into webhook_delivery (endpoint_id, event_id, branch_id, type, state, attempts, status, problem, at)
    values ($1, $2, $3, $4, $5, 1, $6, $7, $8)
    on conflict (endpoint_id, event_id) do update set attempts = webhook_delivery.attempts + 1,
      state = case when webhook_delivery.state = 'delivered' then 'delivered' else excluded.state end,
      status = excluded.status, problem = excluded.problem, at = excluded.at`,
};
const LIST: Statement = {
  name: 'webhook.deliveries',
  text: `select event_id as event, branch_id as branch, type, state, attempts, status, problem, at
    from webhook_delivery where endpoint_id = $1 and at >= $2 order by at desc, event_id limit ${MAX_DELIVERIES}`,
};
const EVENT: Statement = {
  name: 'webhook.event',
  text: `select v.id, v.branch_id, v.type, v.body from webhook_event v
    join webhook_cursor c on c.branch_id = v.branch_id and c.endpoint_id = $1 where v.id = $2`,
};

/** The place of an endpoint in the events of one branch, leased to this server. */
export interface Lease {
  endpoint_id: string;
  branch_id: number;
  lease: string;
}

const eventSchema = z.object({ id: z.string(), branch_id: z.int(), type: z.string(), body: z.string() });
export type StoredEvent = z.infer<typeof eventSchema>;

const nextSchema = z.object({
  endpoint_id: z.string(),
  shop_id: z.int(),
  name: z.string(),
  url: z.string(),
  secret: z.string(),
  previous_secret: z.nullable(z.string()),
  previous_until: z.nullable(z.int()),
  attempts: z.int(),
  failing_since: z.nullable(z.int()),
  position: z.int(),
  id: z.string(),
  type: z.string(),
  body: z.string(),
});
export type NextDelivery = z.infer<typeof nextSchema>;

export interface Attempt {
  state: 'delivered' | 'failed';
  status: number | null;
  problem: string | null;
}

const of = ({ endpoint_id: endpoint, branch_id: branch, lease }: Lease) => [endpoint, branch, lease];

export const webhookDeliveries = {
  /** Places with an event to be sent, leased for `leaseMs`. */
  async take(
    db: Queryable,
    { now, lease, leaseMs, limit }: { now: number; lease: string; leaseMs: number; limit: number },
  ): Promise<Lease[]> {
    const rows = await db.query<{ endpoint_id: string; branch_id: number }>(TAKE, [
      now,
      lease,
      leaseMs,
      limit,
    ]);
    return rows.map((row) => ({ ...row, lease }));
  },
  async next(db: Queryable, lease: Lease): Promise<NextDelivery | undefined> {
    return z.parse(z.array(nextSchema), await db.query(NEXT, of(lease)))[0];
  },
  /** Moves on; false: another server has the lease. */
  async delivered(tx: Queryable, lease: Lease, position: number, leasedUntil: number): Promise<boolean> {
    return (await tx.execute(DELIVERED, [...of(lease), position, leasedUntil])) > 0;
  },
  async failed(
    tx: Queryable,
    lease: Lease,
    { attempts, failingSince, nextAt }: { attempts: number; failingSince: number; nextAt: number },
  ): Promise<boolean> {
    return (await tx.execute(FAILED, [...of(lease), attempts, failingSince, nextAt])) > 0;
  },
  /** The lease of the queue that waits for this event; undefined: none does, or another server is sending from it. */
  async takeFor(
    db: Queryable,
    { endpoint, event }: { endpoint: string; event: string },
    { now, lease, leaseMs }: { now: number; lease: string; leaseMs: number },
  ): Promise<Lease | undefined> {
    const [row] = await db.query<{ branch_id: number }>(TAKE_FOR, [endpoint, event, now, lease, leaseMs]);
    return row === undefined ? undefined : { endpoint_id: endpoint, branch_id: row.branch_id, lease };
  },
  /** Moves the queue that waits for this event past it, due at once; another queue stays as it is. */
  async pass(tx: Queryable, endpoint: string, event: string): Promise<void> {
    await tx.execute(PASS, [endpoint, event]);
  },
  async release(db: Queryable, lease: Lease): Promise<void> {
    await db.execute(RELEASE, of(lease));
  },
  /** Records an attempt; an event that was accepted once stays delivered. */
  async note(
    db: Queryable,
    endpoint: string,
    event: Pick<StoredEvent, 'id' | 'branch_id' | 'type'>,
    { state, status, problem }: Attempt,
    now: number,
  ): Promise<void> {
    await db.execute(NOTE, [endpoint, event.id, event.branch_id, event.type, state, status, problem, now]);
  },
  async list(db: Queryable, endpoint: string, since: number): Promise<WebhookDelivery[]> {
    return z.parse(z.array(webhookDeliverySchema), await db.query(LIST, [endpoint, since]));
  },
  /** An event of one of the endpoint's branches; undefined: it is not kept. */
  async event(db: Queryable, endpoint: string, id: string): Promise<StoredEvent | undefined> {
    return z.parse(z.array(eventSchema), await db.query(EVENT, [endpoint, id]))[0];
  },
};
