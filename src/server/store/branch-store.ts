import type { Cursor, Envelope } from '#contract/sync.ts';
import type { Verdict } from '#contract/verdict.ts';
import type { OrderAlert } from '#domain/notifications/order-alerts.ts';
import type { Printer } from '#domain/printing/printer.ts';
import type { RowChange, RowRef } from '#domain/rows.ts';

/** A branch's feed head as the lock holder sees it. `mark` is random per commit. */
export interface FeedHead {
  branch_id: number;
  shop_id: number;
  sid: string;
  head: number;
  mark: string;
  epoch: string;
  business_day: string;
  last_number: number;
}

/** A row with the position of its newest version. */
export type StoredRow = RowChange & { seq: number };

/** A tombstone, or a row that no device needs any more. */
export interface GoneRow {
  kind: RowChange['kind'];
  sid: string;
  seq: number;
}

/** A change that was decided before, by id or by its place in the client's queue. */
export interface KnownMutation {
  id: string;
  client: string | null;
  mid: number | null;
  name: string;
  subject: string;
  verdict: Verdict;
}

export interface ClientState {
  person_id: string;
  last_mid: number;
}

/** A decided change, as it is recorded for ever. */
export interface DecidedMutation {
  envelope: Envelope;
  client: string | null;
  actor: { id: string; name: string };
  subject: string;
  verdict: Verdict;
}

/** A row of a branch that no device needs any more. */
export interface HiddenRef extends RowRef {
  branch_id: number;
}

/** Timed work: done once per `key`, at `due`. */
export interface NewJob {
  key: string;
  name:
    | 'order.auto_approve'
    | 'order.unpaid'
    | 'order.pause'
    | 'order.refuse'
    | 'branch.busy_end'
    | 'booking.expire';
  subject: string;
  due: number;
}

export interface Job extends NewJob {
  id: number;
  branch_id: number;
  attempts: number;
}

/** Everything one transaction leaves behind, saved in one go. */
export interface BranchWork {
  head: FeedHead;
  rows: StoredRow[];
  /** Rows that are no more: a tombstone is all that stays of them. */
  gone?: readonly GoneRow[];
  decided: DecidedMutation[];
  client: { client: string; person_id: string; last_mid: number } | null;
  jobs: NewJob[];
  /** Whom to tell of it, and when. */
  alerts?: readonly OrderAlert[];
  now: number;
}

/** One write transaction on a branch; the feed head is locked for as long as it lasts. */
export interface BranchTx {
  head: FeedHead;
  client(client: string): Promise<ClientState | undefined>;
  known(ids: readonly string[], client: string | null, mids: readonly number[]): Promise<KnownMutation[]>;
  load(refs: readonly RowRef[]): Promise<StoredRow[]>;
  /** All printers of the branch. */
  printers(): Promise<Printer[]>;
  /** Orders for this later time that are not over. */
  bookedAt(at: number): Promise<number>;
  /** The last thing a transaction does. What fails in it, fails the transaction. */
  save(work: BranchWork): Promise<void>;
}

/** What a transaction will surely ask first; a store may read it on the way to the lock, and need not. */
export interface Ahead {
  client: string | null;
  ids: readonly string[];
  mids: readonly number[];
  refs: readonly RowRef[];
}

/** Rows after a cursor as one consistent picture. `full`: from the beginning. */
export interface FeedPage {
  from: number;
  to: Cursor;
  full: boolean;
  more: boolean;
  rows: (StoredRow | GoneRow)[];
  last_mid: number;
}

/**
 * What the sync core asks of a store. The database is one (`branch-store-sql.ts`); a simulator brings another,
 * and both stand under the same tests.
 */
export interface BranchStore {
  /** Undefined: no such branch. The callback may run again when nothing was committed. */
  transact<T>(branchId: number, run: (tx: BranchTx) => Promise<T>, ahead?: Ahead): Promise<T | undefined>;
  readFeed(
    branchId: number,
    cursor: Cursor | null,
    client: string | null,
    limit: number,
  ): Promise<FeedPage | undefined>;
  /** Position and mark of a branch's head, without a lock. */
  readHead(branchId: number): Promise<FeedHead | undefined>;
  /** Positions of several branches' heads, without a lock. */
  heads(branchIds: readonly number[]): Promise<Map<number, number>>;
  /** How far a client's queue has come; 0 when unknown. */
  lastMid(client: string): Promise<number>;
  /** Whether the cursor is a position this store has passed. */
  knowsCursor(branchId: number, cursor: Cursor): Promise<boolean>;
  failures(ids: readonly string[]): Promise<Map<string, number>>;
  countFailure(id: string, error: string, now: number): Promise<void>;
  dueJobs(now: number, limit: number): Promise<Job[]>;
  /** Neither touches a job that was given another time since it was read. */
  finishJob(job: Job): Promise<void>;
  retryJob(job: Job, due: number): Promise<void>;
  /** Orders, print jobs, sessions and bookings that were over before that instant and that devices still hold. */
  rowsToHide(before: number, limit: number): Promise<HiddenRef[]>;
  /** Forgets marks and tombstones from before that instant; a device that was away longer starts over. */
  prune(before: number): Promise<void>;
  /** Takes rows off the devices, as tombstones; printers and print jobs are forgotten as well. */
  hideRows(branchId: number, refs: readonly RowRef[], mark: string, now: number): Promise<void>;
}

export function isGone(row: StoredRow | GoneRow): row is GoneRow {
  return !('row' in row);
}
