import * as z from 'zod/mini';
import type { OutboxStore } from '#engine/env.ts';
import {
  type EntryDraft,
  type OutboxChange,
  type OutboxContent,
  type OutboxEntry,
  parseOutbox,
} from '#engine/outbox-entry.ts';
import { numbered, streamOf } from '#engine/outbox-rules.ts';
import type { RelayedDraft } from '#engine/relayed-entry.ts';

/** Name and stores of the outbox. Frozen: later versions must keep these stores. */
export const OUTBOX_NAME = 'brigade-outbox';
/**
 * `entries` auto-increments `order`; an id, and a client's number, are unique. `streams` by actor. `meta` has one row,
 * the version: a new text after every transaction that did more than add an entry.
 */
export const OUTBOX_STORES = {
  entries: '++order,&id,&[client+mid]',
  streams: 'actor',
  meta: 'key',
} as const;

/** One transaction over the stores; rows are returned unparsed. */
export interface OutboxTransaction {
  /** Entries with a higher `order`. */
  entriesAfter(order: number): PromiseLike<unknown[]>;
  streams(): PromiseLike<unknown[]>;
  version(): PromiseLike<unknown>;
  /** Stores a new entry without `order`, returns the order it got. */
  append(entry: object): PromiseLike<number>;
  put(entries: readonly object[], streams: readonly object[]): PromiseLike<unknown>;
  remove(orders: readonly number[]): PromiseLike<unknown>;
  putVersion(version: string): PromiseLike<unknown>;
}

/** The storage of the outbox. Every write is strictly durable and resolves once it has completed. */
export interface OutboxDisk {
  /** Runs `work` in one transaction, rolled back if it throws. */
  transact<T>(mode: 'readonly' | 'readwrite', work: (tx: OutboxTransaction) => Promise<T>): Promise<T>;
  /**
   * Adds one entry without reading first, the only write of a normal change; returns its `order`. Rejects with a
   * ConstraintError when its id or its client's number is in use.
   */
  append(entry: object): Promise<number>;
  /** Generates versions. */
  id(): string;
}

/** The outbox needs a stream before it accepts an entry. */
export class NoStreamError extends Error {}

/** What this context last read; still the content on disk, except for added entries, while the version is the same. */
interface Mirror {
  version: unknown;
  content: OutboxContent;
  lastOrder: number;
  /** The number of the read it comes from: transactions read in order, but their promises may resolve in another. */
  look: number;
}

/** Orders count from 1. */
const NOTHING = 0;

const keyed = z.looseObject({ order: z.number() });

function lastOrderOf(rows: readonly unknown[], before: number): number {
  return rows.reduce((last: number, row) => {
    const read = z.safeParse(keyed, row);
    return read.success ? Math.max(last, read.data.order) : last;
  }, before);
}

function joined(content: OutboxContent, added: OutboxContent): OutboxContent {
  if (added.entries.length + added.relayed.length + added.unreadable === 0) return content;
  const entries = [...content.entries, ...added.entries];
  const relayed = [...content.relayed, ...added.relayed];
  const unreadable = content.unreadable + added.unreadable;
  return parseNumbers({ ...content, entries, relayed, unreadable }, added.entries);
}

/**
 * An entry is added without updating its stream, so the next number follows the highest stored one. `since`: entries
 * that the streams may not include yet.
 */
function parseNumbers(content: OutboxContent, since = content.entries): OutboxContent {
  const highest = new Map<string, number>();
  for (const { client, mid } of since) {
    if (mid > (highest.get(client) ?? 0)) highest.set(client, mid);
  }
  const streams = content.streams.map((stream) => {
    const next = (highest.get(stream.client) ?? 0) + 1;
    return next > stream.next_mid ? { ...stream, next_mid: next } : stream;
  });
  return { ...content, streams };
}

async function refresh(
  tx: OutboxTransaction,
  mirror: Mirror | undefined,
  looked: () => number,
): Promise<Mirror> {
  const since = mirror?.lastOrder ?? NOTHING;
  const [version, tail] = await Promise.all([tx.version(), tx.entriesAfter(since)]);
  if (mirror !== undefined && mirror.version !== undefined && mirror.version === version) {
    if (tail.length === 0) return { ...mirror, look: looked() };
    const content = joined(mirror.content, parseOutbox(tail, []));
    return { version, content, lastOrder: lastOrderOf(tail, since), look: looked() };
  }
  const [rows, streams] = await Promise.all([
    since === NOTHING ? tail : tx.entriesAfter(NOTHING),
    tx.streams(),
  ]);
  return {
    version,
    content: parseNumbers(parseOutbox(rows, streams)),
    lastOrder: lastOrderOf(rows, NOTHING),
    look: looked(),
  };
}

/** The stored ones with those that were written, without those that are gone, in order. */
function written<T extends { order: number }>(
  stored: readonly T[],
  changed: readonly T[],
  gone: ReadonlySet<number>,
): T[] {
  const byOrder = new Map(stored.map((entry) => [entry.order, entry]));
  for (const entry of changed) byOrder.set(entry.order, entry);
  for (const order of gone) byOrder.delete(order);
  return [...byOrder.values()].sort((one, other) => one.order - other.order);
}

/** Those that are neither stored nor of a queue of this device; a copied installation's have its numbers. */
function newOf(
  { streams, entries, relayed }: OutboxContent,
  drafts: readonly RelayedDraft[],
): RelayedDraft[] {
  const own = new Set(streams.map(({ client }) => client));
  const known = new Set([...entries, ...relayed].flatMap(({ id, client, mid }) => [id, `${client} ${mid}`]));
  return drafts.filter(({ id, client, mid }) => {
    const place = `${client} ${mid}`;
    if (own.has(client) || known.has(id) || known.has(place)) return false;
    known.add(id).add(place);
    return true;
  });
}

/** The content after a change, as a new read would return it, without parsing a day's entries again. */
function afterChange(
  content: OutboxContent,
  { entries = [], relayed = [], streams = [], remove = [] }: OutboxChange,
): OutboxContent {
  const gone = new Set(remove.map(({ order }) => order));
  const byActor = new Map(content.streams.map((stream) => [stream.actor, stream]));
  for (const stream of streams) byActor.set(stream.actor, stream);
  return {
    ...content,
    entries: written(content.entries, entries, gone),
    relayed: written(content.relayed, relayed, gone),
    streams: [...byActor.values()],
  };
}

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'ConstraintError';

/** The engine's outbox over a disk. It caches what it read, so that a day's entries are read and parsed once. */
export function createOutboxStore(disk: OutboxDisk): OutboxStore {
  let mirror: Mirror | undefined;
  let adding: Promise<unknown> | undefined;
  let looks = 0;

  function looked(): number {
    looks += 1;
    return looks;
  }

  /** Keeps the newest read: of two overlapping reads, the older may resolve last. */
  function learn(seen: Mirror): OutboxContent {
    const older =
      mirror !== undefined &&
      (seen.look < mirror.look || (seen.version === mirror.version && seen.lastOrder < mirror.lastOrder));
    if (older) return mirror?.content ?? seen.content;
    mirror = seen;
    return seen.content;
  }

  function remembered(entry: OutboxEntry): OutboxEntry {
    // Entries of another tab may be in between; then the next read loads all of them.
    if (mirror !== undefined && entry.order === mirror.lastOrder + 1) {
      const added = { streams: [], entries: [entry], relayed: [], unreadable: 0 };
      mirror = { ...mirror, content: joined(mirror.content, added), lastOrder: entry.order };
    }
    return entry;
  }

  async function addCarefully(draft: EntryDraft): Promise<OutboxEntry> {
    const { entry, seen } = await disk.transact('readwrite', async (tx) => {
      const now = await refresh(tx, mirror, looked);
      const known = now.content.entries.find(({ id }) => id === draft.id);
      if (known !== undefined) return { entry: known, seen: now };
      const stream = streamOf(now.content, draft.actor);
      if (stream === undefined) throw new NoStreamError(`no stream of ${draft.actor}`);
      const { order: _order, ...row } = numbered(draft, stream, 0).entry;
      const order = await tx.append(row);
      return { entry: { ...row, order }, seen: now };
    });
    learn(seen);
    return remembered(entry);
  }

  /** Uses the cached content; if it is outdated, the disk rejects the write. */
  async function add(draft: EntryDraft): Promise<OutboxEntry> {
    const stream = mirror === undefined ? undefined : streamOf(mirror.content, draft.actor);
    // A cached hold that ended elsewhere would be stored with the entry and never removed.
    if (stream === undefined || stream.hold !== null) return addCarefully(draft);
    const { order: _order, ...row } = numbered(draft, stream, 0).entry;
    try {
      return remembered({ ...row, order: await disk.append(row) });
    } catch (error) {
      if (!isTaken(error)) throw error;
      return addCarefully(draft);
    }
  }

  return {
    async read() {
      return learn(await disk.transact('readonly', (tx) => refresh(tx, mirror, looked)));
    },
    /** Adds run one after the other: a number is reused only after the write that tried it was refused. */
    add(draft) {
      const added = adding === undefined ? add(draft) : adding.then(() => add(draft));
      const ended = added.then(
        () => undefined,
        () => undefined,
      );
      adding = ended;
      void ended.then(() => {
        if (adding === ended) adding = undefined;
      });
      return added;
    },
    async receive(drafts) {
      return learn(
        await disk.transact('readwrite', async (tx) => {
          const now = await refresh(tx, mirror, looked);
          for (const draft of newOf(now.content, drafts)) await tx.append(draft);
          return refresh(tx, now, looked);
        }),
      );
    },
    async update(rule) {
      const seen = await disk.transact('readwrite', async (tx) => {
        const now = await refresh(tx, mirror, looked);
        const change = rule(now.content);
        const gone = change.remove ?? [];
        const entries = [...(change.entries ?? []), ...(change.relayed ?? [])];
        if (entries.length + (change.streams ?? []).length + gone.length === 0) return now;
        // The entries are written together with the next number.
        const streams =
          gone.length === 0 ? change.streams : [...now.content.streams, ...(change.streams ?? [])];
        const version = disk.id();
        const whole = { ...change, ...(streams === undefined ? {} : { streams }) };
        const content = afterChange(now.content, whole);
        await Promise.all([
          tx.put(entries, streams ?? []),
          tx.remove(gone.map(({ order }) => order)),
          tx.putVersion(version),
        ]);
        return { version, content, lastOrder: now.lastOrder, look: now.look };
      });
      return learn(seen);
    },
  };
}
