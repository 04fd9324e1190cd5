import * as z from 'zod/mini';
import { type BroughtChange, type DecidedChange, orderShape, type relayCalls } from '#contract/relay-call.ts';
import { type PassedChange } from '#contract/relay.ts';
import { BATCH_MAX } from '#contract/sync.ts';
import { instantSchema, uuidSchema } from '#domain/ids.ts';
import { actorSchema } from '#domain/roles.ts';
import { seqSchema } from '#domain/verdict.ts';
import { fittingInBatch } from './batch-size.ts';
import { changeShape } from './change-shape.ts';
import type { OutboxChange, OutboxContent } from './outbox-entry.ts';
import { envelopeOf } from './envelope-of.ts';

/**
 * A change of another device that the shop hub has passed on, stored beside the device's own. `order` is the position at
 * which it arrived, so what this device has made on top of it comes after it.
 */
export const relayedEntrySchema = z.object({
  ...changeShape,
  relayed: z.literal(true),
  order: z.int(),
  client: uuidSchema,
  mid: z.int(),
  ...orderShape,
  person: actorSchema,
  proof: z.nullable(z.string()),
  /** The server's history in which the hub got it. */
  history: z.string(),
  /** Device time at which it arrived. */
  arrived_at: instantSchema,
  /** How often the server was brought it without deciding it. */
  tries: z.int(),
  /** The feed position that includes its effect, once it is decided; 0: refused. */
  seq: z.optional(seqSchema),
  /** Device time at which it was decided. */
  settled_at: z.optional(instantSchema),
});
export type RelayedEntry = z.infer<typeof relayedEntrySchema>;
export type RelayedDraft = Omit<RelayedEntry, 'order'>;

export type RelayReply = z.infer<(typeof relayCalls)['sync/relay']['response']>;

/**
 * After this many attempts the device gives it up and leaves it to its author's own: it may come after an earlier change
 * that only that one has.
 */
const MAX_TRIES = 5;

/** The hub brings what it can by then; only without it each device has to. */
export const BRING_AFTER_MS = 5_000;

/** How long a decided one is kept, for its rows to arrive. */
const KEEP_DECIDED_MS = 60_000;

export function draftOf(
  passed: PassedChange,
  place: { shop: number; branch: number },
  now: number,
): RelayedDraft {
  const { client, prev, posted, person, proof, history, change } = passed;
  return {
    ...envelopeOf(change),
    ...place,
    relayed: true,
    client,
    prev,
    posted,
    person,
    proof,
    history,
    arrived_at: now,
    tries: 0,
  };
}

/** Whether the server has not decided it, as far as this device knows. */
export const isUndecided = ({ seq }: RelayedEntry): boolean => seq === undefined;

export const hasToBring = ({ relayed }: OutboxContent): boolean => relayed.some(isUndecided);

/** The position of the first change that has to reach the server before those this device makes after it. */
export function firstToBring({ relayed }: OutboxContent): number {
  return relayed.find(isUndecided)?.order ?? Number.POSITIVE_INFINITY;
}

export interface RelayBatch {
  shop: number;
  branch: number;
  changes: BroughtChange[];
}

/**
 * The changes of others to bring now: those before the device's own at `before`, or, if it has none to send, those the
 * hub has not brought in time. Of one branch, in order. Undefined: none.
 */
export function nextRelayed(
  { relayed }: OutboxContent,
  { before, limit, now }: { before: number | undefined; limit: number; now: number },
): RelayBatch | undefined {
  const isOld = ({ arrived_at: at }: RelayedEntry) => now < at || now - at >= BRING_AFTER_MS;
  const isDue = (entry: RelayedEntry) => (before === undefined ? isOld(entry) : entry.order < before);
  const undecided = relayed.filter(isUndecided);
  // What this device can only ask about is asked together: it changes nothing, and all of it is waited for at once.
  const waiting = undecided.some(isDue)
    ? undecided.filter((entry) => isDue(entry) || (entry.proof === null && isOld(entry)))
    : [];
  const [first] = waiting;
  if (first === undefined) return undefined;
  const { shop, branch } = first;
  const elsewhere = waiting.findIndex((entry) => entry.branch !== branch);
  const here = waiting.slice(0, Math.min(elsewhere < 0 ? waiting.length : elsewhere, limit, BATCH_MAX));
  return { shop, branch, changes: fittingInBatch(here.map(broughtOf)) };
}

function broughtOf(entry: RelayedEntry): BroughtChange {
  const { id, client, prev, posted, person, proof, history } = entry;
  if (proof === null) return { id, content: null };
  return {
    id,
    content: { client, prev, posted, person: person.id, change: envelopeOf(entry), proof, history },
  };
}

/** Whether another attempt from this device would be in vain. */
const isHopeless = ({ id, tries }: RelayedEntry, reply: RelayReply | undefined): boolean =>
  reply === undefined || reply.left.includes(id) || tries + 1 >= MAX_TRIES;

/**
 * What an answer changes; undefined: the server does not take these changes from this device. One that is given up
 * leaves the screen, with all that its author made after it, which cannot be decided without it; they come back with the
 * rows once the author's device has sent them. What was decided long enough ago is deleted.
 */
export function settleRelayed(
  content: OutboxContent,
  { changes }: RelayBatch,
  reply: RelayReply | undefined,
  now: number,
): OutboxChange {
  const asked = new Set(changes.map(({ id }) => id));
  const decided = new Map(reply?.decided.map(({ id, seq }) => [id, seq]));
  const relayed: RelayedEntry[] = [];
  const given: RelayedEntry[] = [];
  const givenIds = new Set<string>();
  for (const entry of content.relayed) {
    if (!isUndecided(entry)) continue;
    const { id, prev, posted } = entry;
    const seq = decided.get(id);
    if (asked.has(id) && seq !== undefined) relayed.push({ ...entry, seq, settled_at: now });
    else if (
      [prev, ...posted].some((one) => one !== null && givenIds.has(one)) ||
      (asked.has(id) && isHopeless(entry, reply))
    ) {
      given.push(entry);
      givenIds.add(id);
    } else if (asked.has(id)) relayed.push({ ...entry, tries: entry.tries + 1 });
  }
  return { relayed, remove: [...given, ...expiredRelayed(content, now)] };
}

/** What the hub says is decided. */
export function settleDecided(
  content: OutboxContent,
  changes: readonly DecidedChange[],
  now: number,
): OutboxChange {
  const decided = new Map(changes.map(({ id, seq }) => [id, seq]));
  const relayed = content.relayed.flatMap((entry) => {
    const seq = decided.get(entry.id);
    return seq === undefined || !isUndecided(entry) ? [] : [{ ...entry, seq, settled_at: now }];
  });
  return { relayed, remove: expiredRelayed(content, now) };
}

/** All rows are new, so none of what was decided is shown beside them: the server may have been restored. */
export function dropDecided({ relayed }: OutboxContent): OutboxChange {
  return { remove: relayed.filter((entry) => !isUndecided(entry)) };
}

/** Those of a branch that were decided at positions after `seq`. */
export function decidedAfter({ relayed }: OutboxContent, branch: number, seq: number): DecidedChange[] {
  return relayed.flatMap(({ id, branch: of, seq: at }) =>
    of === branch && at !== undefined && at > seq ? [{ id, seq: at }] : [],
  );
}

/**
 * Rows that were asked for after a decision and end before its position: the server was restored to an earlier one and
 * has lost the change, which its author sends again. `ids`: those that were decided when the rows were asked for.
 */
export function dropLost({ relayed }: OutboxContent, ids: ReadonlySet<string>): OutboxChange {
  return { remove: relayed.filter((entry) => ids.has(entry.id) && !isUndecided(entry)) };
}

/** Decided ones whose rows have long arrived. */
export function expiredRelayed({ relayed }: OutboxContent, now: number): RelayedEntry[] {
  return relayed.filter(({ settled_at: at }) => at !== undefined && (now < at || now - at > KEEP_DECIDED_MS));
}
