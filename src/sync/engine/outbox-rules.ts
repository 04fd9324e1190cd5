import type { CallResponse } from '#contract/calls.ts';
import type { Envelope } from '#contract/sync.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { Actor } from '#domain/roles.ts';
import { isOlder } from '#domain/app-version.ts';
import type { EntryDraft, Hold, OutboxChange, OutboxContent, OutboxEntry, Stream } from './outbox-entry.ts';
import { fittingInBatch } from './batch-size.ts';
import { envelopeOf } from './envelope-of.ts';
import { firstToBring, hasToBring } from './relayed-entry.ts';

/** How long settled entries are kept, so that they can be resent to a server restored from a backup. */
export const KEEP_SETTLED_MS = 24 * 60 * 60 * 1000;

/** Pure rules over the outbox; each returns the writes of one transaction. */

export function streamOf(content: OutboxContent, actor: string): Stream | undefined {
  return content.streams.find((stream) => stream.actor === actor);
}

/** Entries of a stream without a final verdict, in order. */
export function unconfirmed(content: OutboxContent, actor: string): OutboxEntry[] {
  return content.entries.filter(
    (entry) => entry.actor === actor && (entry.state === 'queued' || entry.state === 'held'),
  );
}

/**
 * A person starts or continues to use this device. A new token ends the hold for a sign-in; `token` undefined keeps the
 * stored one.
 */
export function openStream(
  content: OutboxContent,
  person: Actor,
  token: string | null | undefined,
  { freshClient, app }: { freshClient: string; app: string },
): OutboxChange {
  const known = streamOf(content, person.id);
  const stream: Stream = known ?? {
    actor: person.id,
    person,
    client: freshClient,
    next_mid: 1,
    token: null,
    hold: null,
  };
  const newToken = token === undefined ? stream.token : token;
  const released = newToken !== null && (newToken !== stream.token || stream.hold === 'upgrade');
  const opened: Stream = {
    ...stream,
    person,
    token: newToken,
    hold: released ? null : stream.hold,
    app: isOlder(app, stream.app ?? app) ? stream.app : app,
  };
  return { streams: [opened], entries: released ? withHold(content, person.id, null) : [] };
}

/**
 * Sign-out: nothing of this person is sent any more, pending changes wait for them, and done ones are deleted, because
 * the next person on a shared device must not find the guests in them. `token`: the sign-in that ends; a later one is
 * kept, because a slow disk may run this much later.
 */
export function closeStream(content: OutboxContent, actor: string, token?: string | null): OutboxChange {
  const stream = streamOf(content, actor);
  if (stream === undefined || (token !== undefined && stream.token !== token)) return {};
  return {
    streams: [{ ...stream, token: null, person: { ...stream.person, name: '' } }],
    remove: content.entries.filter((entry) => entry.actor === actor && isDone(entry)),
  };
}

function withHold(content: OutboxContent, actor: string, hold: Hold | null): OutboxEntry[] {
  return unconfirmed(content, actor).map((entry) => {
    const { held: _held, ...rest } = entry;
    return hold === null ? { ...rest, state: 'queued' } : { ...rest, state: 'held', held: hold };
  });
}

/**
 * Holds the stream until a person acts, unless they have signed in again since `used.token`, or a newer app than the
 * rejected one has opened it since.
 */
export function holdStream(
  content: OutboxContent,
  actor: string,
  hold: Hold,
  used: { token: string; app: string },
): OutboxChange {
  const stream = streamOf(content, actor);
  if (stream === undefined || stream.token !== used.token) return {};
  if (hold === 'upgrade' && isOlder(used.app, stream.app ?? used.app)) return {};
  return { streams: [{ ...stream, hold }], entries: withHold(content, actor, hold) };
}

/** Gives a draft its number. The stream must exist; new entries of a held stream are held too. */
export function numbered(
  draft: EntryDraft,
  stream: Stream,
  order: number,
): { entry: OutboxEntry; stream: Stream } {
  const entry: OutboxEntry = {
    ...draft,
    order,
    client: stream.client,
    mid: stream.next_mid,
    state: stream.hold === null ? 'queued' : 'held',
    ...(stream.hold === null ? {} : { held: stream.hold }),
  };
  return { entry, stream: { ...stream, next_mid: stream.next_mid + 1 } };
}

/** Whether it must be sent: it waits, or a restored server no longer knows its refusal. */
export function isToSend({ state, forgotten }: OutboxEntry): boolean {
  return state === 'queued' || (state === 'rejected' && forgotten === true);
}

/** Whether this person's sign-in can send changes: their own, or those that the shop hub has passed on. */
export function hasToSend(content: OutboxContent, actor: string): boolean {
  return content.entries.some((entry) => entry.actor === actor && isToSend(entry)) || hasToBring(content);
}

/**
 * A new client for the stream: every kept entry except refusals the server knows is queued under it from 1, with ids
 * and order unchanged. Confirmed entries are included (the server answers them by id), so that one number shows whether
 * a restored server has lost them.
 */
function renumber(content: OutboxContent, stream: Stream, freshClient: string): OutboxChange {
  const moved = content.entries
    .filter((entry) => entry.actor === stream.actor && (entry.state !== 'rejected' || isToSend(entry)))
    .sort((one, other) => one.order - other.order);
  return {
    streams: [{ ...stream, client: freshClient, next_mid: moved.length + 1 }],
    entries: moved.map((entry, index) => ({ ...queuedAgain(entry), client: freshClient, mid: index + 1 })),
  };
}

function queuedAgain(entry: OutboxEntry): OutboxEntry {
  if (entry.state === 'queued' || entry.state === 'held') return entry;
  if (entry.state === 'rejected') return { ...entry, forgotten: true };
  const { verdict: _verdict, settled_at: _settledAt, ...rest } = entry;
  return { ...rest, state: 'queued', again: (entry.again ?? 0) + 1 };
}

/**
 * The server's last number of our client is lower than what it once confirmed, or it misses earlier changes: it was
 * restored. What it lost and this device still has is resent, refusals marked as such; where something in between is
 * gone, everything is sent under a new client (the ids ensure that each is applied once).
 */
export function resendLost(
  content: OutboxContent,
  actor: string,
  client: string,
  lastMid: number,
  freshClient: string,
): OutboxChange {
  const stream = streamOf(content, actor);
  if (stream === undefined || stream.client !== client) return {};
  const mine = content.entries.filter((entry) => entry.actor === actor);
  const lost = mine.filter((entry) => entry.client === client && entry.mid > lastMid);
  const settled = (entry: OutboxEntry) => entry.state === 'confirmed' || entry.state === 'rejected';
  if (lost.length === stream.next_mid - 1 - lastMid)
    return { entries: lost.filter(settled).map(queuedAgain) };
  const entries = content.entries.map((entry) =>
    entry.actor === actor && entry.state === 'rejected' ? queuedAgain(entry) : entry,
  );
  return renumber({ ...content, entries }, stream, freshClient);
}

/** The server knows another change under our number (a cloned installation), so the stream gets a new client. */
export function forkStream(
  content: OutboxContent,
  actor: string,
  client: string,
  freshClient: string,
): OutboxChange {
  const stream = streamOf(content, actor);
  if (stream === undefined || stream.client !== client) return {};
  return renumber(content, stream, freshClient);
}

/** Entries whose stream was lost join the stream under a new client. */
export function restartStream(content: OutboxContent, actor: string, freshClient: string): OutboxChange {
  const stream = streamOf(content, actor);
  if (stream === undefined) return {};
  const waiting = unconfirmed(content, actor);
  const mended = waiting.some((entry) => entry.client !== stream.client);
  return mended ? renumber(content, stream, freshClient) : {};
}

export interface Batch {
  shop: number;
  branch: number;
  client: string;
  envelopes: Envelope[];
}

/** As it is sent: a refusal that a restored server has lost, with its code. */
function toSend(entry: OutboxEntry): Envelope {
  const { state, verdict } = entry;
  const refused = state === 'rejected' ? { refused: verdict?.code ?? 'internal' } : {};
  return { ...envelopeOf(entry), ...refused };
}

/**
 * The next batch of a stream's queue: one branch, contiguous numbers, at most `limit` changes and 64 KB of JSON (but at
 * least one change), and none that was made after a change of another device that the server has to get first.
 * Undefined: nothing to send, held, or signed out.
 */
export function nextBatch(content: OutboxContent, actor: string, limit: number): Batch | undefined {
  const stream = streamOf(content, actor);
  if (stream === undefined || stream.token === null || stream.hold !== null) return undefined;
  const queue = content.entries
    .filter((entry) => entry.actor === actor && isToSend(entry) && entry.client === stream.client)
    .sort((one, other) => one.mid - other.mid);
  const [first] = queue;
  if (first === undefined) return undefined;
  const relayedAt = firstToBring(content);
  const end = queue.findIndex(
    ({ branch, mid, order }, index) =>
      index >= limit ||
      branch !== first.branch ||
      mid !== first.mid + index ||
      (index > 0 && order > relayedAt),
  );
  const envelopes = fittingInBatch((end < 0 ? queue : queue.slice(0, end)).map(toSend));
  return { shop: first.shop, branch: first.branch, client: stream.client, envelopes };
}

export type PushReply = CallResponse<'sync/push'>;

function settled(entry: OutboxEntry, verdict: Verdict, now: number): OutboxEntry {
  const { held: _held, forgotten: _forgotten, ...rest } = entry;
  // The first refusal has more details.
  if (entry.state === 'rejected' && verdict.verdict === 'rejected') return rest;
  const state = verdict.verdict === 'rejected' ? 'rejected' : 'confirmed';
  return { ...rest, state, verdict, settled_at: now };
}

/** What the verdicts of a reply change, then its stop, if there is one. */
function judged(
  content: OutboxContent,
  actor: string,
  client: string,
  reply: PushReply,
  clock: { now: number; freshClient: string },
): OutboxChange {
  const verdicts = new Map(reply.verdicts.map((verdict) => [verdict.id, verdict]));
  const changed = new Map<string, OutboxEntry>();
  for (const entry of content.entries) {
    const verdict = verdicts.get(entry.id);
    const open = entry.state === 'held' || isToSend(entry);
    if (verdict === undefined || verdict.verdict === 'retry' || !open || entry.actor !== actor) continue;
    changed.set(entry.id, settled(entry, verdict, clock.now));
  }
  if (reply.stopped === null) return { entries: [...changed.values()] };
  const after: OutboxContent = {
    ...content,
    entries: content.entries.map((entry) => changed.get(entry.id) ?? entry),
  };
  const then =
    reply.stopped.why === 'forked'
      ? forkStream(after, actor, client, clock.freshClient)
      : resendLost(after, actor, client, reply.last_mid, clock.freshClient);
  for (const entry of then.entries ?? []) changed.set(entry.id, entry);
  return { entries: [...changed.values()], streams: then.streams ?? [] };
}

/**
 * The effect of a reply on the outbox. Only a verdict settles an entry; one that another tab settled stays unchanged.
 * Deletes what is done and old, and what is done of a person who signed out before the reply came.
 */
export function settle(
  content: OutboxContent,
  actor: string,
  client: string,
  reply: PushReply,
  clock: { now: number; freshClient: string },
): OutboxChange {
  const { entries = [], streams = [] } = judged(content, actor, client, reply, clock);
  const isSignedOut = streamOf(content, actor)?.token === null;
  const gone = isSignedOut ? entries.filter(isDone) : [];
  // What a restored server has lost is resent, however old it is.
  const changed = new Set(entries.map(({ id }) => id));
  const old = expired(content, clock.now).filter(({ id }) => !changed.has(id));
  return { entries: entries.filter((entry) => !gone.includes(entry)), streams, remove: [...gone, ...old] };
}

/** A refusal or an adjustment the person has not acknowledged. */
function needsPerson(entry: OutboxEntry): boolean {
  return (entry.state === 'rejected' || entry.verdict?.verdict === 'adjusted') && entry.acknowledged !== true;
}

/** Decided, and nothing about it needs a person. A refusal is done only after they have acknowledged it. */
function isDone(entry: OutboxEntry): boolean {
  return (entry.state === 'confirmed' || entry.state === 'rejected') && !needsPerson(entry);
}

/** What need not be kept: done entries older than a day, or of a person who has signed out. */
export function expired(content: OutboxContent, now: number): OutboxEntry[] {
  const signedOut = new Set(content.streams.filter(({ token }) => token === null).map(({ actor }) => actor));
  return content.entries.filter(
    (entry) =>
      isDone(entry) &&
      (signedOut.has(entry.actor) ||
        (entry.settled_at !== undefined && now - entry.settled_at > KEEP_SETTLED_MS)),
  );
}

/** A change the device makes automatically while a screen is shown; no person made it, so it is not listed as waiting. */
export const isBackgroundEntry = ({ name }: Pick<OutboxEntry, 'name'>): boolean => name === 'orders/shown';

/** A refusal with the refusals that follow from it, or an adjustment: one card. */
export interface Attention {
  entry: OutboxEntry;
  dependents: OutboxEntry[];
}

/** Everything the person must still acknowledge: refusals and adjustments, with dependent refusals on the same card. */
export function attentionOf(content: OutboxContent): Attention[] {
  const open = content.entries.filter(needsPerson);
  const byId = new Map(open.filter(({ state }) => state === 'rejected').map((entry) => [entry.id, entry]));
  const cards = new Map<string, Attention>();
  for (const entry of open) {
    let root = entry;
    for (let steps = 0; steps < open.length; steps += 1) {
      const basis = root.dep === undefined || root.state !== 'rejected' ? undefined : byId.get(root.dep);
      if (basis === undefined) break;
      root = basis;
    }
    const card = cards.get(root.id) ?? { entry: root, dependents: [] };
    cards.set(root.id, card);
    if (entry.id !== root.id) card.dependents.push(entry);
  }
  return [...cards.values()];
}

/** The person acknowledged a card with everything on it. */
export function acknowledge(content: OutboxContent, id: string): OutboxChange {
  const card = attentionOf(content).find(({ entry }) => entry.id === id);
  if (card === undefined) return {};
  return { entries: [card.entry, ...card.dependents].map((entry) => ({ ...entry, acknowledged: true })) };
}
