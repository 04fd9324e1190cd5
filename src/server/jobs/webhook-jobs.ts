import { createHash } from 'node:crypto';
import { DAY_MS, SECOND_MS } from '#domain/time.ts';
import { eventsOfRow } from '#domain/webhooks/events-of-row.ts';
import { DELIVERIES_KEPT_MS } from '#domain/webhooks/webhook-endpoint.ts';
import type { WebhookBody } from '#domain/webhooks/webhook-event.ts';
import { webhookOffMails } from '#domain/webhooks/webhook-mails.data.ts';
import { nextAttempt } from '#domain/webhooks/webhook-retry.ts';
import type { Context } from '../context.ts';
import { isAccepted, type WebhookAnswer } from '../integrations/webhook-client.ts';
import { webhookSecretContext } from '../secret-contexts.ts';
import { contacts } from '../store/contacts.ts';
import type { Queryable } from '../store/database.ts';
import {
  type Lease,
  type NextDelivery,
  type StoredEvent,
  webhookDeliveries,
} from '../store/webhook-deliveries.ts';
import { type FeedRow, type NewEvent, type StoredSeen, webhookEvents } from '../store/webhook-events.ts';
import { type StoredWebhook, webhooks } from '../store/webhooks.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = SECOND_MS;
const ROUNDS_TO_TIDY = 3600;
const ROWS_AT_ONCE = 200;
/** So that a branch with a long backlog delays others little. */
const PAGES_A_ROUND = 10;
/** Places that are sent from at the same time. */
const PLACES_AT_ONCE = 20;
/** Longer than one attempt; renewed with each event. */
const LEASE_MS = 30 * SECOND_MS;
/** How long a row stays known after its last event; older ones are not new when they change again. */
const SEEN_KEPT_MS = 90 * DAY_MS;
const MAIL_TRIED_MS = DAY_MS;

type WebhookContext = Pick<Context, 'db' | 'clock' | 'seal' | 'webhooks' | 'mail' | 'ids' | 'log'>;

/** The same for the same position, so that a receiver recognizes what it has. */
function eventId(epoch: string, branch: number, seq: number, index: number): string {
  const of = createHash('sha256').update([epoch, branch, seq, index].join(' ')).digest('base64url');
  return `evt_${of.slice(0, 24)}`;
}

/** The events of a row. One that is only put away has not changed, and was not new if it was not seen before. */
function eventsOf({ change, hidden, digest }: FeedRow, before: StoredSeen | undefined, since: number) {
  const { events, seen } = eventsOfRow(change, before, since);
  if (before?.digest === digest) return { events: [], seen };
  if (before !== undefined || !hidden) return { events, seen };
  return { events: events.filter(({ type }) => !/\.(updated|changed)$/.test(type)), seen };
}

/** Turns the next news of a branch's feed into events; false: there are none, or another server is doing so. */
export function collectEvents(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  branch: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const feed = await webhookEvents.lockMoved(tx, branch);
    if (feed === undefined) return false;
    const now = clock.now();
    const timestamp = new Date(now).toISOString();
    const since = Math.max(feed.since, now - SEEN_KEPT_MS);
    const { until, epoch, rows } = await webhookEvents.read(tx, feed, ROWS_AT_ONCE);
    const changes = rows.map(({ change }) => change);
    const known = await webhookEvents.seen(tx, branch, changes);
    const events: NewEvent[] = [];
    const seen = rows.map((read) => {
      const { kind, row } = read.change;
      const found = eventsOf(read, known.get(`${kind} ${row.sid}`), since);
      for (const [index, { type, data }] of found.events.entries()) {
        const body: WebhookBody = { type, timestamp, branch, data };
        events.push({
          position: feed.position + events.length + 1,
          id: eventId(epoch, branch, read.seq, index),
          type,
          sid: row.sid,
          body: JSON.stringify(body),
        });
      }
      return { kind, sid: row.sid, digest: read.digest, ...found.seen };
    });
    const position = feed.position + events.length;
    await webhookEvents.add(tx, branch, { events, seen, until, position }, now);
    return true;
  });
}

type Endpoint = Pick<StoredWebhook, 'url' | 'secret' | 'previous_secret' | 'previous_until'> & { id: string };

/** Sends a body to an endpoint, signed with its secret, and with the one before while both are valid. */
export function sendToWebhook(
  { seal, clock, webhooks: client }: Pick<Context, 'seal' | 'clock' | 'webhooks'>,
  endpoint: Endpoint,
  event: { id: string; body: string },
): Promise<WebhookAnswer> {
  const now = clock.now();
  const { previous_secret: previous, previous_until: until } = endpoint;
  const sealed = [endpoint.secret, ...(previous !== null && (until ?? 0) > now ? [previous] : [])];
  const secrets = sealed.flatMap((one) => seal.open(one, webhookSecretContext(endpoint.id)) ?? []);
  return client.send({ url: endpoint.url, id: event.id, body: event.body, secrets }, now);
}

/** Sends at once and records the attempt. */
export async function sendNow(
  context: Pick<Context, 'db' | 'seal' | 'clock' | 'webhooks'>,
  endpoint: Endpoint,
  event: StoredEvent,
): Promise<WebhookAnswer> {
  const answer = await sendToWebhook(context, endpoint, event);
  const state = isAccepted(answer) ? 'delivered' : 'failed';
  await context.db.transaction(async (tx) => {
    if (state === 'delivered') await webhookDeliveries.pass(tx, endpoint.id, event.id);
    await webhookDeliveries.note(tx, endpoint.id, event, { ...answer, state }, context.clock.now());
  });
  return answer;
}

/**
 * Sends an event again at once. If the queue waits for it, it waits while this attempt runs, and continues once the event
 * is accepted; a failure leaves the time of its next try as it was.
 */
export async function sendAgain(
  context: Pick<Context, 'db' | 'seal' | 'clock' | 'webhooks' | 'ids'>,
  endpoint: Endpoint,
  event: StoredEvent,
): Promise<WebhookAnswer> {
  const lease = await webhookDeliveries.takeFor(
    context.db,
    { endpoint: endpoint.id, event: event.id },
    { now: context.clock.now(), lease: context.ids.uuid(), leaseMs: LEASE_MS },
  );
  try {
    return await sendNow(context, endpoint, event);
  } finally {
    if (lease !== undefined) await webhookDeliveries.release(context.db, lease);
  }
}

/** Switches an endpoint off that did not work for days, and mails the owners. */
async function giveUp({ mail, clock }: WebhookContext, tx: Queryable, next: NextDelivery): Promise<void> {
  await webhooks.setState(tx, next.endpoint_id, 'failed');
  if (mail === undefined) return;
  const now = clock.now();
  const mails = (await contacts.owners(tx, next.shop_id)).map(({ to, language }) => {
    const { subject, text } = webhookOffMails[language ?? 'en'];
    return { to, subject: `Brigade: ${subject}`, text: `${text.replace('{what}', () => next.name)}\n` };
  });
  await contacts.queueNotices(tx, mails, now, now + MAIL_TRIED_MS);
}

/** Records an attempt with its consequences; false: this server stops sending from the place. */
function settle(
  context: WebhookContext,
  lease: Lease,
  next: NextDelivery,
  answer: WebhookAnswer,
): Promise<boolean> {
  const { db, clock } = context;
  const now = clock.now();
  const event = { ...next, branch_id: lease.branch_id };
  return db.transaction(async (tx) => {
    if (isAccepted(answer)) {
      if (!(await webhookDeliveries.delivered(tx, lease, next.position, now + LEASE_MS))) return false;
      await webhookDeliveries.note(tx, lease.endpoint_id, event, { ...answer, state: 'delivered' }, now);
      return true;
    }
    const attempts = next.attempts + 1;
    const failingSince = next.failing_since ?? now;
    const nextAt = nextAttempt({ attempts, failingSince, status: answer.status }, now);
    const failure = { attempts, failingSince, nextAt: nextAt ?? now };
    if (!(await webhookDeliveries.failed(tx, lease, failure))) return false;
    await webhookDeliveries.note(tx, lease.endpoint_id, event, { ...answer, state: 'failed' }, now);
    if (nextAt === undefined) await giveUp(context, tx, next);
    return false;
  });
}

/** Sends the events of one place in order, until one fails or none is left. */
async function deliver(context: WebhookContext, lease: Lease, isOver: () => boolean): Promise<void> {
  try {
    for (;;) {
      const next = isOver() ? undefined : await webhookDeliveries.next(context.db, lease);
      if (next === undefined) break;
      const answer = await sendToWebhook(context, { ...next, id: next.endpoint_id }, next);
      if (!(await settle(context, lease, next, answer))) break;
    }
  } finally {
    await webhookDeliveries.release(context.db, lease);
  }
}

export interface WebhookSender {
  /** Starts sending wherever something is due. */
  begin(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
}

/** A slow endpoint delays no other; several servers share the places by leases. */
export function createWebhookSender(
  context: WebhookContext,
  isOver: () => boolean = () => false,
): WebhookSender {
  const busy = new Set<Promise<void>>();
  return {
    async begin() {
      const free = PLACES_AT_ONCE - busy.size;
      if (free <= 0) return;
      const due = { now: context.clock.now(), lease: context.ids.uuid(), leaseMs: LEASE_MS, limit: free };
      for (const lease of await webhookDeliveries.take(context.db, due)) {
        const work = deliver(context, lease, isOver)
          .catch((error: unknown) => context.log.error({ err: error }, 'webhooks could not be sent'))
          .finally(() => busy.delete(work));
        busy.add(work);
      }
    },
    async idle() {
      await Promise.all(busy);
    },
  };
}

/** Every branch with news; one that fails stops no other. */
async function collectAll(context: WebhookContext): Promise<void> {
  for (const branch of await webhookEvents.moved(context.db)) {
    try {
      for (let pages = 0; pages < PAGES_A_ROUND; pages += 1) {
        if (!(await collectEvents(context, branch))) break;
      }
    } catch (error) {
      context.log.error({ err: error, branch }, 'the events of a branch could not be made');
    }
  }
}

/** One round, including its sends. */
export async function sendDueWebhooks(
  context: WebhookContext,
  sender: WebhookSender = createWebhookSender(context),
): Promise<void> {
  await collectAll(context);
  await sender.begin();
  await sender.idle();
}

/** Follows the feeds and sends their events until stopped. */
export function startWebhooks(context: Context): { stop(): Promise<void> } {
  let isStopped = false;
  const sender = createWebhookSender(context, () => isStopped);
  const rounds = startRounds({
    everyMs: EVERY_MS,
    log: context.log,
    failed: 'the round of webhooks failed',
    async round(number) {
      await collectAll(context);
      await sender.begin();
      if (number % ROUNDS_TO_TIDY !== 0) return;
      const now = context.clock.now();
      await webhookEvents.forget(context.db, now - DELIVERIES_KEPT_MS, now - SEEN_KEPT_MS - DAY_MS);
    },
  });
  return {
    async stop() {
      isStopped = true;
      await rounds.stop();
      await sender.idle();
    },
  };
}
