import type { RuleBook } from './rule-book.ts';
import type { ConnectedEvent } from '#contract/live-events.ts';
import type { Cursor, RowUpdate } from '#contract/sync.ts';
import type { BranchModel } from './branch-model.ts';
import type { EntryDraft, OutboxChange, OutboxContent, OutboxEntry } from './outbox-entry.ts';
import type { RelayedDraft } from './relayed-entry.ts';
import type { RelayPorts, ShopRelay } from './relay-ports.ts';

/**
 * Measures time spans; passed to every state machine, so that the caller (tests too) controls its time.
 */
export interface Clock {
  setTimeout(fn: () => void, ms: number): unknown;
  clearTimeout(id: unknown): void;
}

/** The result of a call: a JSON body, a body that is not JSON (a portal's page, a truncated body), or none. */
export type PostResult =
  | { kind: 'json'; status: number; body: unknown }
  | { kind: 'other'; status: number }
  | { kind: 'unreachable' };

export interface SocketHandlers {
  opened(): void;
  heard(text: string): void;
  /** Called once, however the socket ends. `isMoved`: another way to the server is open, so there is nothing to wait for. */
  closed(isMoved?: boolean): void;
}

export interface SocketLike {
  send(text: string): void;
  close(): void;
}

/** The queue on disk. Every method is one transaction that has completed when the promise resolves. */
export interface OutboxStore {
  read(): Promise<OutboxContent>;
  /**
   * Stores a change under its actor's next number; for an id that is stored already it returns the stored entry. The
   * actor's stream must exist.
   */
  add(draft: EntryDraft): Promise<OutboxEntry>;
  /** Stores changes of other devices behind everything that is stored; those whose id is known are left out. */
  receive(drafts: readonly RelayedDraft[]): Promise<OutboxContent>;
  /** Reads everything, applies what the pure rule returns, and returns the stored content. */
  update(rule: (content: OutboxContent) => OutboxChange): Promise<OutboxContent>;
}

/** `included`: the number up to which each client's changes are included in the rows. */
export interface CachedBranch {
  cursor: Cursor;
  included: Record<string, number>;
  rows: readonly RowUpdate[];
}

/** Rows of one or more pages of the feed, applied together. */
export interface FeedPart {
  from: number;
  to: Cursor;
  full: boolean;
  rows: readonly RowUpdate[];
}

/**
 * A part written to the cache. `through`: the positions it passes, start and end included; a seq alone is ambiguous,
 * because a restored server reuses it for other rows.
 */
export interface CachePart extends FeedPart {
  through: readonly Cursor[];
}

/** Confirmed rows on disk, by scope (branch and audience). Disposable: may be empty at any time. */
export interface CacheStore {
  load(scope: string): Promise<CachedBranch | undefined>;
  /**
   * Writes a part in one transaction, checked against the stored cursor: `stale` when newer rows are stored, `behind`
   * when the part does not pass the stored position (then write everything with `replace`).
   */
  apply(
    scope: string,
    part: CachePart,
    included: Record<string, number>,
  ): Promise<'applied' | 'stale' | 'behind'>;
  replace(scope: string, branch: CachedBranch): Promise<void>;
}

/** Locks with one holder per name on the device. `request` returns a function that releases or withdraws it. */
export interface LockPort {
  request(name: string, options: { steal: boolean }, handlers: { held(): void; lost(): void }): () => void;
}

/** Messages between the tabs and the worker of one device. */
export type DeviceMessage =
  | { type: 'outbox.changed' }
  | { type: 'seat.alive'; actor: string }
  | { type: 'seat.wanted'; actor: string };

export interface BroadcastPort {
  /** Sends to the other contexts, never back to the sender. */
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

/** An unexpected condition; the engine reports it and continues. */
export class SyncFault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * The engine's environment: every clock, random number, connection and disk. `now` is the device's clock in UTC
 * milliseconds and may jump; `clock` only measures spans.
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
  /** The server has greeted this device. */
  onConnected?: (event: ConnectedEvent) => void;
  /** The shop's hub has another address; null: there is none any more. */
  onHubMoved?: (address: unknown) => void;
  /** The device's part of the shop hub, by which changes are passed on; absent: there are no data channels here. */
  openRelay?: (ports: RelayPorts) => ShopRelay;
  /** Whether the server is reached by its own address in the shop's network, past the app's address. */
  isDirect?: () => boolean;
  /** Lets a simulator inspect what a screen shows. */
  watch?: (model: BranchModel) => void;
}

/** `ms` varied by up to a fifth, so that devices do not all reconnect at once. */
export function jitter(ms: number, random: () => number): number {
  return Math.round(ms * (0.8 + 0.4 * random()));
}

/** The wait after the n-th failure in a row (from 1): 0.25 s, doubling up to 15 s, with jitter. */
export function backoffMs(failures: number, random: () => number, cap = 15_000): number {
  return jitter(Math.min(cap, 250 * 2 ** Math.min(Math.max(failures - 1, 0), 16)), random);
}
