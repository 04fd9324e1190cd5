import * as z from 'zod/mini';
import { type Webhook, webhookSchema } from '#contract/webhooks.ts';
import type { WebhookForm, WebhookState } from '#domain/webhooks/webhook-endpoint.ts';
import type { Queryable, Statement } from './database.ts';

/** The endpoints of a shop; of its branches the one that waits longest is shown. */
const ALL: Statement = {
  name: 'webhook.all',
  text: `select e.id, e.name, e.url, e.events, e.state, e.created_at,
      coalesce((select array_agg(c.branch_id order by c.branch_id) from webhook_cursor c where c.endpoint_id = e.id),
        '{}') as branches,
      (select min(c.failing_since) from webhook_cursor c where c.endpoint_id = e.id) as failing_since,
      (select min(c.next_at) from webhook_cursor c where c.endpoint_id = e.id and c.attempts > 0) as next_at,
      (select count(*)::int from webhook_cursor c join webhook_event v
        on v.branch_id = c.branch_id and v.position > c.position and v.type = any(e.events)
        where c.endpoint_id = e.id) as waiting
    from webhook_endpoint e where e.shop_id = $1 order by e.created_at, e.id`,
};
const COUNT: Statement = {
  name: 'webhook.count',
  text: 'select count(*)::int as count from webhook_endpoint where shop_id = $1',
};
const INSERT: Statement = {
  name: 'webhook.insert',
  text: `insert into webhook_endpoint (id, shop_id, name, url, events, state, secret, created_at)
    values ($1, $2, $3, $4, $5, 'active', $6, $7)`,
};
/** A branch with its first endpoint starts at the head of its feed. */
const FOLLOW: Statement = {
  name: 'webhook.follow',
  text: `insert into webhook_feed (branch_id, seq, position, since)
    select branch_id, head, 0, $2 from branch_feed where branch_id = any($1) on conflict do nothing`,
};
const INSERT_CURSORS: Statement = {
  name: 'webhook.insert_cursors',
  text: `insert into webhook_cursor (endpoint_id, branch_id, position)
    select $1, branch_id, position from webhook_feed where branch_id = any($2)`,
};
const LOCK: Statement = {
  name: 'webhook.lock',
  text: 'select name, secret from webhook_endpoint where shop_id = $1 and id = $2 for update',
};
const ONE: Statement = {
  name: 'webhook.one',
  text: `select id, shop_id, name, url, events, state, secret, previous_secret, previous_until
    from webhook_endpoint where shop_id = $1 and id = $2`,
};
const ROTATE: Statement = {
  name: 'webhook.rotate',
  text: `update webhook_endpoint set secret = $2, previous_secret = secret, previous_until = $3 where id = $1`,
};
/** Resuming tries again at once. */
const SET_STATE: Statement = {
  name: 'webhook.set_state',
  text: `with again as (
      update webhook_cursor set attempts = 0, failing_since = null, next_at = 0
      where endpoint_id = $1 and $2 = 'active')
    update webhook_endpoint set state = $2 where id = $1`,
};
const DELETE: Statement = { name: 'webhook.delete', text: 'delete from webhook_endpoint where id = $1' };
/** Branches without an endpoint are not followed, and their events are deleted. */
const UNFOLLOW: Statement = {
  name: 'webhook.unfollow',
  text: `with ended as (
      delete from webhook_feed f where not exists (select from webhook_cursor c where c.branch_id = f.branch_id)
      returning branch_id
    ), events as (delete from webhook_event where branch_id in (select branch_id from ended))
    delete from webhook_seen where branch_id in (select branch_id from ended)`,
};

const endpointSchema = z.object({
  id: z.string(),
  shop_id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  state: z.string(),
  secret: z.string(),
  previous_secret: z.nullable(z.string()),
  previous_until: z.nullable(z.int()),
});
/** An endpoint with its sealed secrets. */
export type StoredWebhook = z.infer<typeof endpointSchema>;

export const webhooks = {
  async all(db: Queryable, shop: number): Promise<Webhook[]> {
    return z.parse(z.array(webhookSchema), await db.query(ALL, [shop]));
  },
  async count(db: Queryable, shop: number): Promise<number> {
    return (await db.query<{ count: number }>(COUNT, [shop]))[0]?.count ?? 0;
  },
  async insert(
    tx: Queryable,
    endpoint: Omit<WebhookForm, 'branches'> & { id: string; shop: number; secret: string },
    branches: readonly number[],
    now: number,
  ): Promise<void> {
    const { id, shop, name, url, events, secret } = endpoint;
    await tx.execute(INSERT, [id, shop, name, url, events, secret, now]);
    await tx.execute(FOLLOW, [branches, now]);
    await tx.execute(INSERT_CURSORS, [id, branches]);
  },
  /** An endpoint's name and sealed secret, locked; undefined: there is none. */
  async lock(tx: Queryable, shop: number, id: string): Promise<{ name: string; secret: string } | undefined> {
    return (await tx.query<{ name: string; secret: string }>(LOCK, [shop, id]))[0];
  },
  async one(db: Queryable, shop: number, id: string): Promise<StoredWebhook | undefined> {
    return z.parse(z.array(endpointSchema), await db.query(ONE, [shop, id]))[0];
  },
  async rotate(tx: Queryable, id: string, secret: string, previousUntil: number): Promise<void> {
    await tx.execute(ROTATE, [id, secret, previousUntil]);
  },
  async setState(tx: Queryable, id: string, state: WebhookState): Promise<void> {
    await tx.execute(SET_STATE, [id, state]);
  },
  async delete(tx: Queryable, id: string): Promise<void> {
    await tx.execute(DELETE, [id]);
    await tx.execute(UNFOLLOW);
  },
};
