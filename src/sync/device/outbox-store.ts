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

/** Name and stores of the outbox. Frozen: whatever a later version adds, these stay. */
export const OUTBOX_NAME = 'brigade-outbox';
/**
 * `entries` counts `order` up by itself; an id, and a client's number, exist once. `streams` by actor. `meta`
 * holds one row, the version: another text after every transaction that did more than add an entry.
 */
export const OUTBOX_STORES = {
  entries: '++order,&id,&[client+mid]',
  streams: 'actor',
  meta: 'key',
} as const;

/** One transaction over the stores; rows come back as they were stored, to be parsed. */
export interface OutboxTransaction {
  /** Those with a higher `order`. */
  entriesAfter(order: number): PromiseLike<unknown[]>;
  streams(): PromiseLike<unknown[]>;
  version(): PromiseLike<unknown>;
  /** Stores a new entry without `order`, answers the order it got. */
  append(entry: object): PromiseLike<number>;
  put(entries: readonly object[], streams: readonly object[]): PromiseLike<unknown>;
  remove(orders: readonly number[]): PromiseLike<unknown>;
  putVersion(version: string): PromiseLike<unknown>;
}

/** Where the outbox lies. Everything is strictly durable, and resolved once it has completed. */
export interface OutboxDisk {
  /** Runs `work` in one transaction, undone if it throws. */
  transact<T>(mode: 'readonly' | 'readwrite', work: (tx: OutboxTransaction) => Promise<T>): Promise<T>;
  /**
   * Adds one entry blindly, which is all that a change costs; answers its `order`. Rejected with a
   * ConstraintError when its id or its client's number is taken.
   */
  append(entry: object): Promise<number>;
  /** Makes versions. */
  id(): string;
}

/** The outbox needs a stream before it takes an entry. */
export class NoStreamError extends Error {}

/** What this context last saw: still true on disk, but for added entries, while the version is the same. */
interface Mirror {
  version: unknown;
  content: OutboxContent;
  lastOrder: number;
  /** Which look at the disk it comes from: transactions look in order, their promises may end in another. */
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
  if (added.entries.length + added.unreadable === 0) return content;
  const entries = [...content.entries, ...added.entries];
  const unreadable = content.unreadable + added.unreadable;
  return parseNumbers({ ...content, entries, unreadable }, added.entries);
}

/**
 * An entry is added without touching its stream: the next number is behind the highest that is stored. `since`: those
 * that the streams may not know of.
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

/** The content after a change: what a second reading would answer, without parsing a day's entries again. */
function afterChange(
  content: OutboxContent,
  { entries = [], streams = [], remove = [] }: OutboxChange,
): OutboxContent {
  const byOrder = new Map(content.entries.map((entry) => [entry.order, entry]));
  for (const entry of entries) byOrder.set(entry.order, entry);
  for (const { order } of remove) byOrder.delete(order);
  const byActor = new Map(content.streams.map((stream) => [stream.actor, stream]));
  for (const stream of streams) byActor.set(stream.actor, stream);
  return {
    ...content,
    entries: [...byOrder.values()].sort((one, other) => one.order - other.order),
    streams: [...byActor.values()],
  };
}

const isTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'ConstraintError';

/** The engine's outbox over a disk. Remembers what it read, so that a day's entries are read and parsed once. */
export function createOutboxStore(disk: OutboxDisk): OutboxStore {
  let mirror: Mirror | undefined;
  let adding: Promise<unknown> | undefined;
  let looks = 0;

  function looked(): number {
    looks += 1;
    return looks;
  }

  /** The newest there is: of two looks that overlap, the older may come last. */
  function learn(seen: Mirror): OutboxContent {
    const older =
      mirror !== undefined &&
      (seen.look < mirror.look || (seen.version === mirror.version && seen.lastOrder < mirror.lastOrder));
    if (older) return mirror?.content ?? seen.content;
    mirror = seen;
    return seen.content;
  }

  function remembered(entry: OutboxEntry): OutboxEntry {
    // Another tab's entries may lie between: then the next reading brings all of them.
    if (mirror !== undefined && entry.order === mirror.lastOrder + 1) {
      const added = { streams: [], entries: [entry], unreadable: 0 };
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

  /** What this context remembers is most likely true; where it is not, the disk says so. */
  async function add(draft: EntryDraft): Promise<OutboxEntry> {
    const stream = mirror === undefined ? undefined : streamOf(mirror.content, draft.actor);
    // A hold that has ended elsewhere would be given to the entry, and nothing would end it there.
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
    /** One after the other: a number is given again only after the one before it was refused. */
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
    async update(rule) {
      const seen = await disk.transact('readwrite', async (tx) => {
        const now = await refresh(tx, mirror, looked);
        const change = rule(now.content);
        const gone = change.remove ?? [];
        const entries = change.entries ?? [];
        if (entries.length + (change.streams ?? []).length + gone.length === 0) return now;
        // With the entries goes what says which number is next.
        const streams =
          gone.length === 0 ? change.streams : [...now.content.streams, ...(change.streams ?? [])];
        const version = disk.id();
        const written = { ...change, ...(streams === undefined ? {} : { streams }) };
        const content = afterChange(now.content, written);
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
