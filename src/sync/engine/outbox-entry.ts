import * as z from 'zod/mini';
import type { Approval } from '#domain/approval.ts';
import { verdictSchema } from '#domain/verdict.ts';
import { instantSchema, uuidSchema } from '#domain/ids.ts';
import { actorSchema } from '#domain/roles.ts';
import { changeShape } from './change-shape.ts';
import { type RelayedEntry, relayedEntrySchema } from './relayed-entry.ts';

export const holds = ['auth', 'upgrade', 'quota'] as const;
/** Why entries wait for a person: signed out, app too old, no storage left. */
export type Hold = (typeof holds)[number];

const midSchema = z.int().check(z.minimum(1));

/** A short label for lists ("Table 7: served"), as a text key with parameters. */
export const labelSchema = z.looseObject({
  key: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type Label = z.infer<typeof labelSchema>;

/** The fields of an entry before the outbox assigns its order and number. `at` is the device's clock. */
const draftShape = {
  ...changeShape,
  actor: z.string(),
  label: z.optional(labelSchema),
};

/**
 * One queued change as it is stored. `order` is its position on this device, `mid` its number with `client`. Unknown
 * fields written by other app versions are kept. Only stored states; requests in flight are in memory.
 */
export const outboxEntrySchema = z.looseObject({
  ...draftShape,
  order: z.int(),
  client: uuidSchema,
  mid: midSchema,
  state: z.enum(['queued', 'confirmed', 'rejected', 'held']),
  held: z.optional(z.enum(holds)),
  verdict: z.optional(verdictSchema),
  settled_at: z.optional(instantSchema),
  acknowledged: z.optional(z.boolean()),
  /** How often it was resent to a server that had lost it. */
  again: z.optional(z.int()),
  /** A refusal that a restored server no longer knows: it is sent again to be recorded, not to be run. */
  forgotten: z.optional(z.boolean()),
  /** It was posted directly before it was queued: the server may have decided it before what is queued ahead of it. */
  posted: z.optional(z.boolean()),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

export type EntryDraft = {
  [K in 'id' | 'actor' | 'shop' | 'branch' | 'name' | 'v' | 'at' | 'app']: OutboxEntry[K];
} & { args: unknown; dep?: string; label?: Label; approval?: Approval; posted?: boolean };

/**
 * The queue of one person on this device: its client id, the next number, the token it is sent with (null: signed out),
 * and why it is held.
 */
export const streamSchema = z.looseObject({
  actor: z.string(),
  person: actorSchema,
  client: uuidSchema,
  next_mid: midSchema,
  token: z.nullable(z.string()),
  hold: z.nullable(z.enum(holds)),
  /** The newest app version that has opened it here. */
  app: z.optional(z.string()),
});
export type Stream = z.infer<typeof streamSchema>;

/**
 * Everything in the outbox, in order. `relayed`: changes of other devices that the shop hub has passed on, which share
 * the positions of the entries. `unreadable` rows are left where they are and reported.
 */
export interface OutboxContent {
  streams: readonly Stream[];
  entries: readonly OutboxEntry[];
  relayed: readonly RelayedEntry[];
  unreadable: number;
}

/** The writes of one transaction. */
export interface OutboxChange {
  entries?: readonly OutboxEntry[];
  relayed?: readonly RelayedEntry[];
  streams?: readonly Stream[];
  remove?: readonly Pick<OutboxEntry, 'order'>[];
}

/** Parses stored rows into entries and streams; rows that do not parse are only counted. */
export function parseOutbox(rawEntries: readonly unknown[], rawStreams: readonly unknown[]): OutboxContent {
  let unreadable = 0;
  const entries: OutboxEntry[] = [];
  const relayed: RelayedEntry[] = [];
  for (const raw of rawEntries) {
    if (isRelayed(raw)) {
      const parsed = z.safeParse(relayedEntrySchema, raw);
      if (parsed.success) relayed.push(parsed.data);
      else unreadable += 1;
      continue;
    }
    const parsed = z.safeParse(outboxEntrySchema, raw);
    if (parsed.success) entries.push(parsed.data);
    else unreadable += 1;
  }
  const streams: Stream[] = [];
  for (const raw of rawStreams) {
    const parsed = z.safeParse(streamSchema, raw);
    if (parsed.success) streams.push(parsed.data);
    else unreadable += 1;
  }
  entries.sort((one, other) => one.order - other.order);
  relayed.sort((one, other) => one.order - other.order);
  return { entries, relayed, streams, unreadable };
}

function isRelayed(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && 'relayed' in raw && raw.relayed === true;
}
