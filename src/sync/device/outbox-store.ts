import * as z from 'zod/mini';
import type { OutboxStore } from '#engine/env.ts';
import {
  type OutboxChange,
  type OutboxContent,
  outboxEntrySchema,
  parseOutbox,
  streamSchema,
} from '#engine/outbox-entry.ts';
import { numbered } from '#engine/outbox-rules.ts';

/** Name and stores of the outbox. Frozen: whatever a later version adds, these stay. */
export const OUTBOX_NAME = 'brigade-outbox';
/** `entries` counts `order` up by itself; an id, and a client's number, exist once. `streams` by actor. */
export const OUTBOX_STORES = { entries: '++order,&id,&[client+mid]', streams: 'actor' } as const;

/** One transaction over both stores; rows come back as they were stored, to be parsed. */
export interface OutboxTransaction {
  entries(): PromiseLike<unknown[]>;
  streams(): PromiseLike<unknown[]>;
  entryById(id: string): PromiseLike<unknown>;
  stream(actor: string): PromiseLike<unknown>;
  /** Stores a new entry without `order`, answers the order it got. */
  append(entry: object): PromiseLike<number>;
  put(entries: readonly object[], streams: readonly object[]): PromiseLike<unknown>;
  remove(orders: readonly number[]): PromiseLike<unknown>;
}

/** Runs `work` in one transaction, strictly durable; resolved once it has completed, undone if it throws. */
export type RunOutbox = <T>(
  mode: 'readonly' | 'readwrite',
  work: (tx: OutboxTransaction) => Promise<T>,
) => Promise<T>;

/** The outbox needs a stream before it takes an entry. */
export class NoStreamError extends Error {}

async function readAll(tx: OutboxTransaction): Promise<OutboxContent> {
  const [entries, streams] = await Promise.all([tx.entries(), tx.streams()]);
  return parseOutbox(entries, streams);
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

/** The engine's outbox over whatever runs a transaction. */
export function createOutboxStore(run: RunOutbox): OutboxStore {
  return {
    read: () => run('readonly', readAll),
    add: (draft) =>
      run('readwrite', async (tx) => {
        const [sameId, ofActor] = await Promise.all([tx.entryById(draft.id), tx.stream(draft.actor)]);
        const known = z.safeParse(outboxEntrySchema, sameId);
        if (known.success) return known.data;
        const stream = z.safeParse(streamSchema, ofActor);
        if (!stream.success) throw new NoStreamError(`no stream of ${draft.actor}`, { cause: stream.error });
        const { entry, stream: next } = numbered(draft, stream.data, 0);
        const { order: _order, ...row } = entry;
        const [order] = await Promise.all([tx.append(row), tx.put([], [next])]);
        return { ...entry, order };
      }),
    update: (rule) =>
      run('readwrite', async (tx) => {
        const content = await readAll(tx);
        const change = rule(content);
        const gone = (change.remove ?? []).map((entry) => entry.order);
        const entries = change.entries ?? [];
        const streams = change.streams ?? [];
        if (entries.length + streams.length + gone.length === 0) return content;
        await Promise.all([tx.put(entries, streams), tx.remove(gone)]);
        return afterChange(content, change);
      }),
  };
}
