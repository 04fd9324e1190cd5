import { DEVICE_LISTED_MS } from '#domain/notifications/device-report.ts';
import { createHash } from 'node:crypto';
import { isStillDue, wants, whoHears } from '#domain/notifications/order-alerts.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../store/database.ts';
import { orders } from '../store/orders.ts';
import { type DueAlert, push, type TakenPush } from '../store/push.ts';
import { devices } from '../store/devices.ts';
import { photos } from '../store/photos.ts';
import { tracks } from '../store/tracks.ts';
import { shops } from '../store/shops.ts';
import { queueApproved } from './approved-sms.ts';
import { queueContacts } from './contact-jobs.ts';
import { pushMessageOf } from './push-message-of.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = 500;
const ROUNDS_TO_TIDY = 7200;
const AT_ONCE = 50;
/** An alert of a kitchen is worth nothing after that. */
export const PUSH_TTL_MS = 10 * MINUTE_MS;
const LEASE_MS = 30 * SECOND_MS;
const LONGEST_WAIT_MS = MINUTE_MS;
const LOST_KEPT_MS = 30 * DAY_MS;

/** RFC 8030 allows 32 characters of base64url. */
export function topicOf(sid: string): string {
  return /^[\w-]{1,32}$/.test(sid) ? sid : createHash('sha256').update(sid).digest('base64url').slice(0, 32);
}

/** Turns what is due into one message for each device that wants it. */
async function fanOut(context: Context, tx: Queryable, alert: DueAlert, now: number): Promise<void> {
  const { branch_id: branchId, sid } = alert;
  const order = await orders.one(tx, branchId, sid);
  const card = await shops.branchCard(tx, branchId);
  if (order === undefined || card === undefined || !isStillDue(order, alert)) return;
  if (alert.step === 'contact') await queueContacts(context, tx, { order, branch: card.branch });
  if (alert.event === 'placed' && alert.step === 'now') {
    await queueApproved(context, tx, { order, branch: card.branch });
  }
  if (alert.step === 'paused' && card.branch.status !== 'busy') return;
  const { roles, customer } = whoHears(order, alert);
  const staff = roles.length === 0 ? [] : await push.staff(tx, branchId, roles, now);
  const customers = customer ? await push.customers(tx, branchId, order, now) : [];
  const known = new Set(staff.map(({ id }) => id));
  const listeners = [...staff, ...customers.filter(({ id }) => !known.has(id))];
  const messages = listeners
    .filter(({ flags }) => flags === null || wants(flags, alert.event))
    .map((listener) => ({ id: listener.id, message: pushMessageOf(alert, listener, order, card.branch) }));
  await push.queue(tx, messages, { topic: topicOf(sid), now, expires: now + PUSH_TTL_MS });
}

async function sendOne(context: Context, one: TakenPush): Promise<void> {
  const now = context.clock.now();
  if (now >= one.expires_at) return push.done(context.db, one);
  const ttl = Math.max(1, Math.ceil((one.expires_at - now) / SECOND_MS));
  const payload = JSON.stringify(one.message);
  switch (await context.push.send(one, payload, { ttl, topic: one.topic }, now)) {
    case 'delivered':
      return push.delivered(context.db, one, now);
    case 'gone':
      context.log.warn({ subscription: one.subscription_id }, 'a device cannot be woken any more');
      return push.lost(context.db, one.subscription_id, now);
    case 'refused':
      context.log.warn({ subscription: one.subscription_id }, 'a push service refused a message');
      return push.done(context.db, one);
    case 'later':
      return push.retry(
        context.db,
        one,
        now + Math.min(LONGEST_WAIT_MS, SECOND_MS * 2 ** Math.min(one.attempts, 10)),
      );
  }
}

/**
 * Tells who is to be told. Alerts and messages are rows: a killed server finds them again. A message that was sent
 * and not noted is sent once more; its topic and tag put it in the place of the first.
 */
export async function pushDue(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    for (const alert of await push.takeAlerts(tx, now, AT_ONCE)) await fanOut(context, tx, alert, now);
  });
  const taken = await push.take(context.db, now, AT_ONCE, LEASE_MS);
  const ended = await Promise.allSettled(taken.map((one) => sendOne(context, one)));
  for (const one of ended) {
    if (one.status === 'rejected') context.log.error({ err: one.reason }, 'a push was not sent');
  }
}

/** Every hour what nobody needs any more is forgotten: devices that were lost, where drivers were, what they photographed. */
export function startPushing(
  context: Context,
  keep: { positionsMs: number; photosMs: number },
): { stop(): Promise<void> } {
  return startRounds({
    everyMs: EVERY_MS,
    log: context.log,
    failed: 'the round of pushes failed',
    async round(number) {
      await pushDue(context);
      if (number % ROUNDS_TO_TIDY !== 0) return;
      const now = context.clock.now();
      await push.tidy(context.db, now - LOST_KEPT_MS);
      await tracks.forget(context.db, now - keep.positionsMs);
      await devices.forget(context.db, now - DEVICE_LISTED_MS);
      await photos.forget(context.db, now - keep.photosMs);
    },
  });
}
