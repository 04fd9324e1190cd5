import { SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { push, type TakenPush } from '../store/push.ts';

/** Maximum messages in flight per lane. Guests cannot use the capacity of staff. */
const AT_ONCE = { staff: 50, guests: 20 };
/** Maximum connections to one push service, more for staff than for guests. */
const AT_ONE_ORIGIN = { staff: 20, guests: 4 };
const LEASE_MS = 30 * SECOND_MS;
const MAX_WAIT_MS = 60 * SECOND_MS;
/** Retry time of a message whose push service has no free connection. */
const ORIGIN_FULL_WAIT_MS = SECOND_MS;

type Lane = keyof typeof AT_ONCE;

/** Sends queued push messages; a slow push service does not delay others. */
export interface PushSender {
  /** Takes as many due messages as there is capacity and starts sending them. Resolves when all are started. */
  begin(): Promise<void>;
  /** Resolves when no message is in flight. */
  idle(): Promise<void>;
}

/** The sender of this server. Several servers share the queue, and each message is leased to one of them. */
export function createPushSender(context: Context): PushSender {
  const underWay: Record<Lane, Set<Promise<void>>> = { staff: new Set(), guests: new Set() };
  const connections = new Map<string, number>();

  function start(lane: Lane, one: TakenPush): void {
    const origin = `${lane} ${new URL(one.endpoint).origin}`;
    const open = connections.get(origin) ?? 0;
    const isFull = open >= AT_ONE_ORIGIN[lane];
    if (!isFull) connections.set(origin, open + 1);
    const ended = (isFull ? postpone(context, one) : sendOne(context, one))
      .catch((error: unknown) => context.log.error({ err: error }, 'a push message was not sent'))
      .finally(() => {
        underWay[lane].delete(ended);
        if (isFull) return;
        const left = (connections.get(origin) ?? 1) - 1;
        if (left > 0) connections.set(origin, left);
        else connections.delete(origin);
      });
    underWay[lane].add(ended);
  }

  async function beginLane(lane: Lane): Promise<void> {
    const room = AT_ONCE[lane] - underWay[lane].size;
    if (room <= 0) return;
    const now = context.clock.now();
    const taken = await push.take(context.db, {
      isStaff: lane === 'staff',
      now,
      limit: room,
      leaseMs: LEASE_MS,
    });
    for (const one of taken) start(lane, one);
  }

  return {
    async begin() {
      await beginLane('staff');
      await beginLane('guests');
    },
    async idle() {
      while (underWay.staff.size + underWay.guests.size > 0) {
        await Promise.all([...underWay.staff, ...underWay.guests]);
      }
    },
  };
}

function postpone(context: Context, one: TakenPush): Promise<void> {
  return push.retry(context.db, one, context.clock.now() + ORIGIN_FULL_WAIT_MS);
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
      context.log.warn({ subscription: one.subscription_id }, 'a push subscription has ended');
      return push.lost(context.db, one.subscription_id, now);
    case 'refused':
      context.log.warn({ subscription: one.subscription_id }, 'a push service refused a message');
      return push.done(context.db, one);
    case 'later': {
      const waitMs = Math.min(MAX_WAIT_MS, SECOND_MS * 2 ** Math.min(one.attempts, 10));
      return push.failed(context.db, one, { now, retryAt: now + waitMs });
    }
  }
}
