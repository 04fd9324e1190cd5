import * as z from 'zod/mini';
import { type Language, languages } from '#domain/languages.ts';
import {
  allNotifications,
  alertStepSchema,
  type NotificationFlags,
  notificationFlagsSchema,
} from '#domain/notifications/order-alerts.ts';
import { orderEventSchema, type PushChannel, pushChannelSchema } from '#domain/notifications/order-events.ts';
import { alertTypes } from '#domain/orders/alert-types.ts';
import type { FulfillmentType } from '#domain/orders/fulfillment.ts';
import { roleSchema } from '#domain/roles.ts';
import { newVapidKeys, type VapidKeys, vapidKeysSchema } from '../integrations/web-push.ts';
import type { Queryable, Statement } from './database.ts';
import { IS_REAL } from './practice.ts';
import { shops } from './shops.ts';

/** Maximum devices that follow one order, and of one person; a new one replaces the oldest. */
export const MAX_DEVICES_PER_ORDER = 5;
export const MAX_DEVICES_PER_PERSON = 20;
/** A guest's endpoint is given up after this many failed attempts in a row. */
export const MAX_FAILURES_OF_GUEST = 3;

const KEEP_KEYS: Statement = {
  name: 'push.keep_keys',
  text: `insert into setting (name, value) values ('vapid', $1) on conflict (name) do nothing`,
};
const SUBSCRIBE: Statement = {
  name: 'push.subscribe',
  text: `with before as (select lost_at from push_subscription where endpoint = $1)
    insert into push_subscription
      (endpoint, p256dh, auth, person_id, token_hash, language, device, created_at, order_types)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
      device = excluded.device, lost_at = null,
      muted = case when coalesce(excluded.person_id, push_subscription.person_id)
        is distinct from push_subscription.person_id then '{}' else push_subscription.muted end,
      order_types = case when $10 then excluded.order_types else push_subscription.order_types end,
      person_id = coalesce(excluded.person_id, push_subscription.person_id),
      token_hash = coalesce(excluded.token_hash, push_subscription.token_hash)
    returning id, (select lost_at from before) as lost_at`,
};
const FOLLOW: Statement = {
  name: 'push.follow',
  text: `insert into push_follow (subscription_id, branch_id, sid) values ($1, $2, $3) on conflict do nothing`,
};
/** All devices that follow an order except the newest ones up to the limit. */
const FOLLOW_LESS: Statement = {
  name: 'push.follow_less',
  text: `delete from push_follow where branch_id = $1 and sid = $2 and subscription_id not in (
    select subscription_id from push_follow where branch_id = $1 and sid = $2 order by subscription_id desc limit $3)`,
};
/** All devices of a person except the newest ones up to the limit; this device stays. */
const SUBSCRIBE_LESS: Statement = {
  name: 'push.subscribe_less',
  text: `delete from push_subscription where person_id = $1 and id <> $2 and id not in (
    select id from push_subscription where person_id = $1 and id <> $2 order by id desc limit $3)`,
};
const UNSUBSCRIBE: Statement = {
  name: 'push.unsubscribe',
  text: 'delete from push_subscription where endpoint = $1',
};
const DEVICES: Statement = {
  name: 'push.devices',
  text: `select s.id, s.device, s.created_at as since, s.delivered_at, s.lost_at, s.muted from push_subscription s
    left join session t on t.token_hash = s.token_hash
    where s.person_id = $1 and (s.lost_at is not null or (t.revoked_at is null and t.expires_at > $2)) order by s.id`,
};
const FLAGS: Statement = {
  name: 'push.flags',
  text: 'select flags from notification_setting where person_id = $1',
};
const SAVE_FLAGS: Statement = {
  name: 'push.save_flags',
  text: `insert into notification_setting (person_id, flags) values ($1, $2)
    on conflict (person_id) do update set flags = excluded.flags`,
};
const SAVE_MUTED: Statement = {
  name: 'push.save_muted',
  text: 'update push_subscription set muted = $3 where id = $1 and person_id = $2 returning id',
};
const OWN: Statement = {
  name: 'push.own',
  text: 'select id, language from push_subscription where endpoint = $1 and person_id = $2 and lost_at is null',
};
const DUE_ALERTS: Statement = {
  name: 'push.due_alerts',
  text: `delete from push_alert where (branch_id, id) in (
      select branch_id, id from push_alert where due <= $1 order by due, id limit $2 for update skip locked)
    returning branch_id, sid, event, step`,
};
const AUDIENCE = `s.id, s.language, s.muted, s.order_types, p.id as person, p.roles, n.flags`;
const STAFF: Statement = {
  name: 'push.staff',
  text: `select ${AUDIENCE} from push_subscription s
    join session t on t.token_hash = s.token_hash and t.revoked_at is null and t.expires_at > $3
    join person p on p.id = s.person_id and p.active
    join branch_feed f on f.branch_id = $1 and ${IS_REAL} join shop h on h.id = f.shop_id
    left join notification_setting n on n.person_id = p.id
    where s.lost_at is null and p.roles && $2::text[]
      and (exists (select from shop_owner w where w.shop_id = h.id and w.person_id = p.id)
        or (p.shop_id = f.shop_id and (p.branches is null or $1 = any(p.branches))))`,
};
const CUSTOMERS: Statement = {
  name: 'push.customers',
  text: `select s.id, s.language, s.muted, s.order_types, null as person, '{}'::text[] as roles, n.flags from push_subscription s
    left join notification_setting n on n.person_id = s.person_id and s.person_id = $3
    where s.lost_at is null and (
      exists (select from push_follow f where f.subscription_id = s.id and f.branch_id = $1 and f.sid = $2)
      or (s.person_id = $3 and exists (select from session t
        where t.token_hash = s.token_hash and t.revoked_at is null and t.expires_at > $4)))`,
};
const QUEUE: Statement = {
  name: 'push.queue',
  text: `insert into push_send (subscription_id, is_staff, message, topic, due, expires_at)
    select m.id, m.is_staff, m.message, $2, $3::bigint, $4::bigint
    from jsonb_to_recordset($1::jsonb) as m (id bigint, is_staff boolean, message jsonb)`,
};
const TAKE: Statement = {
  name: 'push.take',
  text: `with taken as (
      update push_send set due = $1::bigint + $3, attempts = attempts + 1 where id in (
        select id from push_send where is_staff = $4 and due <= $1 order by due, id limit $2 for update skip locked)
      returning *)
    select t.id, t.subscription_id, t.message, t.topic, t.attempts, t.expires_at, s.endpoint, s.p256dh, s.auth
    from taken t join push_subscription s on s.id = t.subscription_id`,
};
const SENT: Statement = { name: 'push.sent', text: 'delete from push_send where id = $1' };
const RETRY: Statement = { name: 'push.retry', text: 'update push_send set due = $2 where id = $1' };
const DELIVERED: Statement = {
  name: 'push.delivered',
  text: 'update push_subscription set delivered_at = $2, failures = 0 where id = $1',
};
/** A guest's endpoint that does not answer is given up; those of staff are always retried. */
const FAILED: Statement = {
  name: 'push.failed',
  text: `update push_subscription set failures = failures + 1,
      lost_at = case when person_id is null and failures + 1 >= $3 then $2::bigint else lost_at end
    where id = $1 returning lost_at is not null as is_lost`,
};
const LOST: Statement = {
  name: 'push.lost',
  text: `with unsent as (delete from push_send where subscription_id = $1)
    update push_subscription set lost_at = $2 where id = $1 and lost_at is null`,
};
const TIDY: Statement = {
  name: 'push.tidy',
  text: `delete from push_subscription where lost_at < $1
    or (person_id is null and created_at < $1)`,
};

const deviceSchema = z.object({
  id: z.int(),
  device: z.string(),
  since: z.int(),
  delivered_at: z.nullable(z.int()),
  lost_at: z.nullable(z.int()),
  muted: z.array(pushChannelSchema),
});
const listenerSchema = z.object({
  id: z.int(),
  muted: z.array(pushChannelSchema),
  order_types: z.nullable(z.array(z.enum(alertTypes))),
  language: z.enum(languages),
  person: z.nullable(z.string()),
  roles: z.array(roleSchema),
  flags: z.nullable(notificationFlagsSchema),
});
export type Listener = z.infer<typeof listenerSchema>;
const dueAlertSchema = z.object({
  branch_id: z.int(),
  sid: z.string(),
  event: orderEventSchema,
  step: alertStepSchema,
});
export type DueAlert = z.infer<typeof dueAlertSchema>;
const takenSchema = z.object({
  id: z.int(),
  subscription_id: z.int(),
  message: z.unknown(),
  topic: z.string(),
  attempts: z.int(),
  expires_at: z.int(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
});
export type TakenPush = z.infer<typeof takenSchema>;

export interface NewSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
  person: string | null;
  tokenHash: string | null;
  language: Language;
  device: string;
  /** The types of orders it announces; null: those of the person's role; undefined: as before. */
  orderTypes: readonly FulfillmentType[] | null | undefined;
}

/** The server's VAPID key pair (RFC 8292), created once. */
export async function pushKeys(db: Queryable): Promise<VapidKeys> {
  await db.execute(KEEP_KEYS, [JSON.stringify(newVapidKeys())]);
  return z.parse(vapidKeysSchema, JSON.parse((await shops.setting(db, 'vapid')) ?? 'null'));
}

/** Push subscriptions, their messages, and people's alert settings. */
export const push = {
  async subscribe(db: Queryable, one: NewSubscription, now: number) {
    const values = [one.endpoint, one.p256dh, one.auth, one.person, one.tokenHash, one.language, one.device];
    const types = [one.orderTypes ?? null, one.orderTypes !== undefined];
    const [row] = await db.query<{ id: number; lost_at: number | null }>(SUBSCRIBE, [
      ...values,
      now,
      ...types,
    ]);
    const known = row ?? { id: 0, lost_at: null };
    if (one.person !== null) {
      await db.execute(SUBSCRIBE_LESS, [one.person, known.id, MAX_DEVICES_PER_PERSON - 1]);
    }
    return known;
  },
  async follow(db: Queryable, subscription: number, branchId: number, sid: string): Promise<void> {
    await db.execute(FOLLOW, [subscription, branchId, sid]);
    await db.execute(FOLLOW_LESS, [branchId, sid, MAX_DEVICES_PER_ORDER]);
  },
  async unsubscribe(db: Queryable, endpoint: string): Promise<void> {
    await db.execute(UNSUBSCRIBE, [endpoint]);
  },
  async devices(db: Queryable, person: string, now: number) {
    return z.parse(z.array(deviceSchema), await db.query(DEVICES, [person, now]));
  },
  async flags(db: Queryable, person: string): Promise<NotificationFlags> {
    const [row] = await db.query<{ flags: unknown }>(FLAGS, [person]);
    return row === undefined ? allNotifications : z.parse(notificationFlagsSchema, row.flags);
  },
  async saveFlags(db: Queryable, person: string, flags: NotificationFlags): Promise<void> {
    await db.execute(SAVE_FLAGS, [person, JSON.stringify(flags)]);
  },
  /** Answers whether it is a device of that person. */
  async saveMuted(
    db: Queryable,
    { id, person, muted }: { id: number; person: string; muted: readonly PushChannel[] },
  ): Promise<boolean> {
    return (await db.query(SAVE_MUTED, [id, person, muted])).length > 0;
  },
  /** A reachable device of that person. */
  async own(db: Queryable, endpoint: string, person: string) {
    return (await db.query<{ id: number; language: Language }>(OWN, [endpoint, person]))[0];
  },
  /** Removes and returns due alerts; undone when the transaction fails. */
  async takeAlerts(tx: Queryable, now: number, limit: number): Promise<DueAlert[]> {
    return z.parse(z.array(dueAlertSchema), await tx.query(DUE_ALERTS, [now, limit]));
  },
  async staff(db: Queryable, branchId: number, roles: readonly string[], now: number): Promise<Listener[]> {
    return z.parse(z.array(listenerSchema), await db.query(STAFF, [branchId, roles, now]));
  },
  async customers(
    db: Queryable,
    branchId: number,
    order: { sid: string; member: string | null },
    now: number,
  ): Promise<Listener[]> {
    const rows = await db.query(CUSTOMERS, [branchId, order.sid, order.member, now]);
    return z.parse(z.array(listenerSchema), rows);
  },
  async queue(
    tx: Queryable,
    messages: readonly { id: number; is_staff: boolean; message: unknown }[],
    { topic, now, expires }: { topic: string; now: number; expires: number },
  ): Promise<void> {
    if (messages.length > 0) await tx.execute(QUEUE, [JSON.stringify(messages), topic, now, expires]);
  },
  /** Due messages of a lane, oldest first, leased to this server for `leaseMs`. */
  async take(
    db: Queryable,
    { isStaff, now, limit, leaseMs }: { isStaff: boolean; now: number; limit: number; leaseMs: number },
  ): Promise<TakenPush[]> {
    return z.parse(z.array(takenSchema), await db.query(TAKE, [now, limit, leaseMs, isStaff]));
  },
  async done(db: Queryable, { id }: TakenPush): Promise<void> {
    await db.execute(SENT, [id]);
  },
  async delivered(db: Queryable, one: TakenPush, now: number): Promise<void> {
    await db.execute(DELIVERED, [one.subscription_id, now]);
    await push.done(db, one);
  },
  async retry(db: Queryable, { id }: TakenPush, due: number): Promise<void> {
    await db.execute(RETRY, [id, due]);
  },
  /** The push service did not accept the message: retried at `retryAt`, unless the endpoint is given up. */
  async failed(
    db: Queryable,
    one: TakenPush,
    { now, retryAt }: { now: number; retryAt: number },
  ): Promise<void> {
    const values = [one.subscription_id, now, MAX_FAILURES_OF_GUEST];
    const [row] = await db.query<{ is_lost: boolean }>(FAILED, values);
    await (row?.is_lost === true ? push.done(db, one) : push.retry(db, one, retryAt));
  },
  /** The endpoint no longer works; the row is kept so that its person can be told. */
  async lost(db: Queryable, subscription: number, now: number): Promise<void> {
    await db.execute(LOST, [subscription, now]);
  },
  async tidy(db: Queryable, before: number): Promise<void> {
    await db.execute(TIDY, [before]);
  },
};
