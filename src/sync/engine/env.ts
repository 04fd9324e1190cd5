import type { RuleBook } from './rule-book.ts';
import type { Cursor, RowUpdate } from '#contract/sync.ts';
import type { BranchModel } from './branch-model.ts';
import type { EntryDraft, OutboxChange, OutboxContent, OutboxEntry } from './outbox-entry.ts';

/** Measures spans; handed to every machine, so that whoever runs the engine owns its time. */
export interface Clock {
  setTimeout(fn: () => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
}

/** What came back from a call: a JSON body, something that is not one (portal page, cut body), or nothing. */
export type PostResult =
  | { kind: 'json'; status: number; body: unknown }
  | { kind: 'other'; status: number }
  | { kind: 'unreachable' };

export interface SocketHandlers {
  opened(): void;
  heard(text: string): void;
  /** Once, however it ends. */
  closed(): void;
}

export interface SocketLike {
  send(text: string): void;
  close(): void;
}

/** The queue on disk. Every method is one transaction that has completed when the promise resolves. */
export interface OutboxStore {
  read(): Promise<OutboxContent>;
  /**
   * Stores a change under its actor's next number; asked again with the same id, answers what is stored. The
   * actor's stream must exist.
   */
  add(draft: EntryDraft): Promise<OutboxEntry>;
  /** Reads everything, lets the pure rule say what to write, answers what is stored afterwards. */
  update(rule: (content: OutboxContent) => OutboxChange): Promise<OutboxContent>;
}

/** `included`: up to which number each client's changes are inside the rows. */
export interface CachedBranch {
  cursor: Cursor;
  included: Record<string, number>;
  rows: readonly RowUpdate[];
}

/** Rows of one or more pages of the feed, to be applied as one. */
export interface FeedPart {
  from: number;
  to: Cursor;
  full: boolean;
  rows: readonly RowUpdate[];
}

/**
 * A part on its way to the cache. `through`: the positions it runs through, beginning and end among them; the
 * seq alone says nothing, as a restored server gives it to other rows.
 */
export interface CachePart extends FeedPart {
  through: readonly Cursor[];
}

/** Confirmed rows on disk, by scope (branch and audience). Disposable: may be empty at any time. */
export interface CacheStore {
  load(scope: string): Promise<CachedBranch | undefined>;
  /**
   * Writes a part in one transaction, guarded by the stored cursor: `stale` when what is stored is already
   * further, `behind` when the part does not run through it (write everything by `replace` then).
   */
  apply(
    scope: string,
    part: CachePart,
    included: Record<string, number>,
  ): Promise<'applied' | 'stale' | 'behind'>;
  replace(scope: string, branch: CachedBranch): Promise<void>;
}

/** One holder per name on the device. Release or withdraw by calling what `request` answers. */
export interface LockPort {
  request(name: string, options: { steal: boolean }, handlers: { held(): void; lost(): void }): () => void;
}

/** What the tabs and the worker of one device tell each other. */
export type DeviceMessage =
  | { type: 'outbox.changed' }
  | { type: 'seat.alive'; actor: string }
  | { type: 'seat.wanted'; actor: string };

export interface BroadcastPort {
  /** To the other contexts, never back to the sender. */
  post(message: DeviceMessage): void;
  subscribe(listener: (message: DeviceMessage) => void): () => void;
}

export type FaultCode =
  | 'outbox_unreadable'
  | 'outbox_failed'
  | 'cache_failed'
  | 'row_unreadable'
  | 'reply_malformed'
  | 'event_malformed'
  | 'rule_failed'
  | 'checksum_differs'
  | 'too_large';

/** Something that should not happen; the engine goes on and says so. */
export class SyncFault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * The world, as the engine knows it: every clock, random number, wire and disk comes in here. `now` is the
 * device's clock in UTC milliseconds and may jump; `clock` only measures spans.
 */
export interface Env {
  app: string;
  now: () => number;
  id: () => string;
  random: () => number;
  clock: Clock;
  post(path: string, body: unknown, token: string): Promise<PostResult>;
  socket(handlers: SocketHandlers): SocketLike;
  outbox: OutboxStore;
  cache: CacheStore;
  lock: LockPort;
  broadcast: BroadcastPort;
  rules: RuleBook;
  report(fault: SyncFault): void;
  /** Lets a simulator look at what a screen is made of. */
  watch?: (model: BranchModel) => void;
}

/** `ms` give or take a fifth, so that devices do not all knock at once. */
export function jitter(ms: number, random: () => number): number {
  return Math.round(ms * (0.8 + 0.4 * random()));
}

/** The wait after the n-th failure in a row (from 1): 0.25 s doubling up to 15 s, jittered. */
export function backoffMs(failures: number, random: () => number, cap = 15_000): number {
  return jitter(Math.min(cap, 250 * 2 ** Math.min(Math.max(failures - 1, 0), 16)), random);
}
