import type { Cursor, Envelope } from '#contract/sync.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { Booking } from '#domain/bookings/booking.ts';
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

/** A row with the feed position of its newest version. */
export type StoredRow = RowChange & { seq: number };

/** A tombstone, or a row that devices no longer need. */
export interface GoneRow {
  kind: RowChange['kind'];
  sid: string;
  seq: number;
}

/** A change with an earlier verdict, found by id or by its number in the client's queue. */
export interface KnownMutation {
  id: string;
  client: string | null;
  mid: number | null;
  name: string;
  subject: string;
  verdict: Verdict;
  actor_id: string;
  /** `changeDigest` of its name and arguments; null: decided before digests were stored. */
  digest: string | null;
  args: unknown;
  /** Its arguments have lost their personal values and are not what was asked any more; then it has a digest. */
  blanked: boolean;
}

export interface ClientState {
  person_id: string;
  last_mid: number;
}

/** A device's queue and the number of its last decided change, as they are stored. */
export interface StoredQueue extends ClientState {
  client: string;
}

/** The number of a change in the queue of a client. */
export interface QueuePlace {
  client: string;
  mid: number;
}

/** A decided change in its permanent record. */
export interface DecidedMutation {
  envelope: Envelope;
  client: string | null;
  actor: { id: string; name: string };
  subject: string;
  verdict: Verdict;
}

/** A row that devices no longer need. */
export interface HiddenRef extends RowRef {
  branch_id: number;
}

/** A timed job: runs once per `key`, at `due`. */
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

/** Everything one transaction writes, saved together. */
export interface BranchWork {
  head: FeedHead;
  rows: StoredRow[];
  /** Deleted rows, of which only tombstones remain. */
  gone?: readonly GoneRow[];
  decided: DecidedMutation[];
  /** The queues that moved, each once. */
  queues: readonly StoredQueue[];
  jobs: NewJob[];
  /** Alerts to send, with recipients and times. */
  alerts?: readonly OrderAlert[];
  now: number;
}

/** One write transaction on a branch; the feed head is locked until it ends. */
export interface BranchTx {
  head: FeedHead;
  /** Locks these queues until the end, and returns those that exist. */
  queues(clients: readonly string[]): Promise<Map<string, ClientState>>;
  known(ids: readonly string[], places: readonly QueuePlace[]): Promise<KnownMutation[]>;
  load(refs: readonly RowRef[]): Promise<StoredRow[]>;
  /** All printers of the branch. */
  printers(): Promise<Printer[]>;
  /** Open orders scheduled for this time. */
  bookedAt(at: number): Promise<number>;
  /** The bookings with one of these phone numbers that were requested, or are booked for a time, after this one. */
  bookingsOf(phones: readonly string[], after: number): Promise<Booking[]>;
  /** The last step of a transaction. If a part of it fails, the transaction fails. */
  save(work: BranchWork): Promise<void>;
}

/** What a transaction will ask first; a store may read it together with the lock. */
export interface Ahead {
  clients: readonly string[];
  ids: readonly string[];
  places: readonly QueuePlace[];
  refs: readonly RowRef[];
}

/** Rows after a cursor as one consistent snapshot. `full`: from the beginning. */
export interface FeedPage {
  from: number;
  to: Cursor;
  full: boolean;
  more: boolean;
  rows: (StoredRow | GoneRow)[];
  last_mid: number;
}

/**
 * The store that the sync core needs. One implementation is the database (`branch-store-sql.ts`), another a simulator;
 * the same tests cover both.
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
  /** The last number of a client's queue that was decided; 0 if unknown. */
  lastMid(client: string): Promise<number>;
  /** Whether the cursor is a position this store has passed. */
  knowsCursor(branchId: number, cursor: Cursor): Promise<boolean>;
  /** Identifies what has happened since the last restored backup. */
  history(): Promise<string>;
  failures(ids: readonly string[]): Promise<Map<string, number>>;
  /** Those of these changes that are decided, with their branch and feed position; 0: refused. */
  decided(ids: readonly string[]): Promise<Map<string, { branch: number; seq: number }>>;
  countFailure(id: string, error: string, now: number): Promise<void>;
  dueJobs(now: number, limit: number): Promise<Job[]>;
  /** Neither changes a job that was rescheduled since it was read. */
  finishJob(job: Job): Promise<void>;
  retryJob(job: Job, due: number): Promise<void>;
  /** Orders, print jobs, sessions and bookings that were closed before that instant and that devices still have. */
  rowsToHide(before: number, limit: number): Promise<HiddenRef[]>;
  /** Purges marks and tombstones from before that instant; a device that was offline longer starts over. */
  prune(before: number): Promise<void>;
  /** Removes rows from devices with tombstones; printers and print jobs are deleted as well. */
  hideRows(branchId: number, refs: readonly RowRef[], mark: string, now: number): Promise<void>;
}

export function isGone(row: StoredRow | GoneRow): row is GoneRow {
  return !('row' in row);
}
