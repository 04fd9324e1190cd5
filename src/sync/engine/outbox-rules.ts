import type { CallResponse } from '#contract/calls.ts';
import { BATCH_MAX_BYTES, type Envelope } from '#contract/sync.ts';
import type { Verdict } from '#contract/verdict.ts';
import type { Actor } from '#domain/roles.ts';
import { isOlder } from './app-version.ts';
import type { EntryDraft, Hold, OutboxChange, OutboxContent, OutboxEntry, Stream } from './outbox-entry.ts';

/** How long settled entries are kept, to be offered again to a server that was restored from a backup. */
export const KEEP_SETTLED_MS = 24 * 60 * 60 * 1000;

/** Pure rules over the outbox; each answers what one transaction writes. */

export function streamOf(content: OutboxContent, actor: string): Stream | undefined {
  return content.streams.find((stream) => stream.actor === actor);
}

/** Entries of a stream the server has not decided, in the order they were made. */
export function unconfirmed(content: OutboxContent, actor: string): OutboxEntry[] {
  return content.entries.filter(
    (entry) => entry.actor === actor && (entry.state === 'queued' || entry.state === 'held'),
  );
}

/**
 * A person starts or goes on using this device. A new token ends the wait for a sign-in; `token` undefined
 * leaves what is known.
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
 * Signing out: nothing of this person is sent any more; what waits stays and waits for them. `token`: the sign-in that
 * ends; a later one stays, for a disk may let this pass long after it was asked for.
 */
export function closeStream(content: OutboxContent, actor: string, token?: string | null): OutboxChange {
  const stream = streamOf(content, actor);
  if (stream === undefined || (token !== undefined && stream.token !== token)) return {};
  return { streams: [{ ...stream, token: null }] };
}

function withHold(content: OutboxContent, actor: string, hold: Hold | null): OutboxEntry[] {
  return unconfirmed(content, actor).map((entry) => {
    const { held: _held, ...rest } = entry;
    return hold === null ? { ...rest, state: 'queued' } : { ...rest, state: 'held', held: hold };
  });
}

/**
 * The stream waits for a person, unless they have signed in anew since `used.token` was, or a newer app than the one that
 * was told it is too old has opened it since.
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

/** Gives a draft its number. The stream must exist; a held stream's new entries are held with it. */
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

/** Whether it goes to the server: it waits, or the server has forgotten that it refused it. */
export function isToSend({ state, forgotten }: OutboxEntry): boolean {
  return state === 'queued' || (state === 'rejected' && forgotten === true);
}

/**
 * A new client for the stream: all that is kept but refusals the server knows is queued under it from 1, ids and order
 * unchanged. What was confirmed goes along (it is answered by its id), so that one number tells when a restored server
 * has lost it.
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
 * The server's last number of our client is lower than what it once confirmed, or it misses changes before
 * ours: it was restored. What it lost and we still have is offered again, refusals as such; where something in between
 * is gone for good, everything goes under a new client (the ids keep it exactly once).
 */
export function offerAgain(
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

/** The server knows another change under our number (a cloned install): the stream gets a new client. */
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

/** Entries whose numbers belong to no living stream (its row was lost): they join the stream under a new client. */
export function mendStream(content: OutboxContent, actor: string, freshClient: string): OutboxChange {
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

function utf8Length(text: string): number {
  let length = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code <= 0xdfff ? 2 : 3;
  }
  return length;
}

/**
 * The beginning of a stream's queue that goes out now: one branch, contiguous numbers, at most `limit`
 * changes and 64 KB of JSON (one change always goes). Undefined: nothing to send, or held, or signed out.
 */
export function nextBatch(content: OutboxContent, actor: string, limit: number): Batch | undefined {
  const stream = streamOf(content, actor);
  if (stream === undefined || stream.token === null || stream.hold !== null) return undefined;
  const queue = content.entries
    .filter((entry) => entry.actor === actor && isToSend(entry) && entry.client === stream.client)
    .sort((one, other) => one.mid - other.mid);
  const [first] = queue;
  if (first === undefined) return undefined;
  const envelopes: Envelope[] = [];
  let bytes = 400;
  for (const entry of queue) {
    const { id, mid, name, v, args, dep, at, app, state, verdict } = entry;
    const inLine = mid === first.mid + envelopes.length;
    if (entry.branch !== first.branch || !inLine || envelopes.length >= limit) break;
    const envelope: Envelope = {
      id,
      mid,
      name,
      v,
      args,
      at,
      app,
      ...(dep === undefined ? {} : { dep }),
      ...(state === 'rejected' ? { refused: verdict?.code ?? 'internal' } : {}),
    };
    bytes += utf8Length(JSON.stringify(envelope)) + 1;
    if (envelopes.length > 0 && bytes > BATCH_MAX_BYTES) break;
    envelopes.push(envelope);
  }
  return { shop: first.shop, branch: first.branch, client: stream.client, envelopes };
}

export type PushReply = CallResponse<'sync/push'>;

function settled(entry: OutboxEntry, verdict: Verdict, now: number): OutboxEntry {
  const { held: _held, forgotten: _forgotten, ...rest } = entry;
  // The first refusal has said more of why.
  if (entry.state === 'rejected' && verdict.verdict === 'rejected') return rest;
  const state = verdict.verdict === 'rejected' ? 'rejected' : 'confirmed';
  return { ...rest, state, verdict, settled_at: now };
}

/**
 * What a reply means for the outbox. Only a verdict settles an entry; one settled already (by another tab)
 * stays as it is. Then the stop, if there was one.
 */
export function settle(
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
      : offerAgain(after, actor, client, reply.last_mid, clock.freshClient);
  for (const entry of then.entries ?? []) changed.set(entry.id, entry);
  return { entries: [...changed.values()], streams: then.streams ?? [] };
}

/** A refusal or an adjustment the person has not said they saw. */
function needsPerson(entry: OutboxEntry): boolean {
  return (entry.state === 'rejected' || entry.verdict?.verdict === 'adjusted') && entry.acknowledged !== true;
}

/** Settled entries whose day is over. A refusal leaves only after the person has said they saw it. */
export function expired(content: OutboxContent, now: number): OutboxEntry[] {
  return content.entries.filter(
    (entry) =>
      (entry.state === 'confirmed' || entry.state === 'rejected') &&
      !needsPerson(entry) &&
      entry.settled_at !== undefined &&
      now - entry.settled_at > KEEP_SETTLED_MS,
  );
}

/** A refusal with the refusals that follow from it, or an adjustment: one card. */
/** What a device notes by itself while somebody only looks: nobody made it, so nobody is told that it waits. */
export const isNote = ({ name }: Pick<OutboxEntry, 'name'>): boolean => name === 'orders/shown';

export interface Attention {
  entry: OutboxEntry;
  dependents: OutboxEntry[];
}

/** Everything the person must still see: refusals and adjustments, what depends on a refusal on its card. */
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

/** The person saw it: the card and all on it. */
export function acknowledge(content: OutboxContent, id: string): OutboxChange {
  const card = attentionOf(content).find(({ entry }) => entry.id === id);
  if (card === undefined) return {};
  return { entries: [card.entry, ...card.dependents].map((entry) => ({ ...entry, acknowledged: true })) };
}
