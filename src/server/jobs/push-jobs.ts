import { DEVICE_LISTED_MS } from '#domain/notifications/device-report.ts';
import { createHash } from 'node:crypto';
import { isHeardOn, isStillDue, pushAudienceOf, wants } from '#domain/notifications/order-alerts.ts';
import { orderMailOf } from '#domain/notifications/order-mail.ts';
import { NOTIFICATIONS_KEPT_MS, notificationOf } from '#domain/notifications/notification.ts';
import { fulfillmentOf } from '#domain/orders/fulfillment.ts';
import type { Order } from '#domain/orders/order.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../store/database.ts';
import { notifications } from '../store/notifications.ts';
import { orders } from '../store/orders.ts';
import { type DueAlert, type Listener, push } from '../store/push.ts';
import { devices } from '../store/devices.ts';
import { shops } from '../store/shops.ts';
import { queueApproved } from './approved-sms.ts';
import { queueContacts } from './contact-jobs.ts';
import { queueOrderMail } from './order-mails.ts';
import { pushMessageOf } from './push-message-of.ts';
import { createPushSender, type PushSender } from './push-sender.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = 500;
const ROUNDS_TO_TIDY = 7200;
const AT_ONCE = 50;
/** After this time a kitchen alert is useless. */
export const PUSH_TTL_MS = 10 * MINUTE_MS;
const LOST_KEPT_MS = 30 * DAY_MS;

/** RFC 8030 allows 32 characters of base64url. */
export function topicOf(sid: string): string {
  return /^[\w-]{1,32}$/.test(sid) ? sid : createHash('sha256').update(sid).digest('base64url').slice(0, 32);
}

/** Whether a device of staff announces such an order; one that is not accepted in time reaches all. */
const announces =
  (order: Order, { step }: DueAlert) =>
  ({ order_types: types }: Listener): boolean =>
    step !== 'now' || types === null || types.includes(fulfillmentOf(order));

/** Turns a due alert into an entry of the list of notifications and one message per subscribed device. */
async function fanOut(context: Context, tx: Queryable, alert: DueAlert, now: number): Promise<void> {
  const { branch_id: branchId, sid } = alert;
  const order = await orders.one(tx, branchId, sid);
  const branch = await shops.branch(tx, branchId);
  if (order === undefined || branch === undefined || !isStillDue(order, alert)) return;
  if (alert.step === 'contact') await queueContacts(context, tx, { order, branch });
  if (alert.event === 'placed' && alert.step === 'now') {
    await queueApproved(context, tx, { order, branch });
  }
  if (alert.step === 'paused' && branch.status !== 'busy') return;
  const notification = notificationOf(order, alert, now);
  if (notification !== undefined) await notifications.put(tx, branchId, notification);
  const { roles, customer } = pushAudienceOf(order, alert);
  const mail = customer ? orderMailOf(alert.event, order) : undefined;
  if (mail !== undefined) await queueOrderMail(context, tx, mail, { order, branch });
  const staff =
    roles.length === 0 ? [] : (await push.staff(tx, branchId, roles, now)).filter(announces(order, alert));
  const customers = customer ? await push.customers(tx, branchId, order, now) : [];
  const known = new Set(staff.map(({ id }) => id));
  const listeners = [...staff, ...customers.filter(({ id }) => !known.has(id))];
  const messages = listeners
    .filter(
      ({ flags, muted }) => (flags === null || wants(flags, alert.event)) && isHeardOn(muted, alert.event),
    )
    .map((listener) => ({
      id: listener.id,
      is_staff: known.has(listener.id),
      message: pushMessageOf(alert, listener, order, branch),
    }));
  await push.queue(tx, messages, { topic: topicOf(sid), now, expires: now + PUSH_TTL_MS });
}

/** Turns due alerts into messages. Both are rows, so they survive a crash. */
async function queueDue(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    for (const alert of await push.takeAlerts(tx, now, AT_ONCE)) await fanOut(context, tx, alert, now);
  });
}

/**
 * One round, including its sends. A message that was sent but not recorded is sent again; its topic and tag make it
 * replace the first.
 */
export async function pushDue(
  context: Context,
  sender: PushSender = createPushSender(context),
): Promise<void> {
  await queueDue(context);
  await sender.begin();
  await sender.idle();
}

/** Deleted subscriptions and old notifications are removed every hour. */
export function startPushing(context: Context): { stop(): Promise<void> } {
  const sender = createPushSender(context);
  const rounds = startRounds({
    everyMs: EVERY_MS,
    log: context.log,
    failed: 'the round of pushes failed',
    async round(number) {
      await queueDue(context);
      await sender.begin();
      if (number % ROUNDS_TO_TIDY !== 0) return;
      const now = context.clock.now();
      await push.tidy(context.db, now - LOST_KEPT_MS);
      await notifications.forget(context.db, now - NOTIFICATIONS_KEPT_MS);

      await devices.forget(context.db, now - DEVICE_LISTED_MS);
    },
  });
  return {
    async stop() {
      await rounds.stop();
      await sender.idle();
    },
  };
}
