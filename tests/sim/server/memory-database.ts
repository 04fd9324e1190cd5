import { type RowChange, type RowKind, type RowRef, rowKinds } from '#domain/rows.ts';
import { Fault } from '#server/fault.ts';
import type {
  BranchStore,
  BranchTx,
  BranchWork,
  ClientState,
  FeedHead,
  HiddenRef,
  KnownMutation,
  StoredRow,
} from '#server/store/branch-store.ts';
import { LockTable } from './lock-table.ts';
import {
  applyWork,
  copyOf,
  deepFreeze,
  emptyState,
  feedOf,
  jobKey,
  keyOf,
  knowsCursor,
  type MemoryState,
  takenIn,
} from './memory-state.ts';

/**
 * The outcome of a statement or a commit. `unreadable`: a row does not match its schema, when rows are loaded.
 * `unknown…`: the connection broke while committing.
 */
export type StatementFate = 'done' | 'again' | 'broken' | 'unreadable';
export type CommitFate = 'done' | 'again' | 'unknown-done' | 'unknown-undone';

/** One server's connections to the database, with their accidents. */
export interface Connection {
  /** A statement or its answer arrives. Never resolved for a killed server. */
  travel(label: string): Promise<void>;
  statementFate(label: string): StatementFate;
  commitFate(): CommitFate;
  /** A transaction has sent its commit: whether it still counts when the server is killed now. */
  isCommitLucky(): boolean;
}

/** The effect of one instant. */
export interface Commit {
  branchId: number;
  before: FeedHead;
  after: FeedHead;
  work: BranchWork;
  /** Rows that were hidden, with their new positions. */
  hidden: (RowRef & { seq: number })[];
}

/** The uncommitted work of a transaction, invisible to others. */
interface OpenTransaction {
  work: BranchWork | undefined;
  isCommitSent: boolean;
  isOver: boolean;
}

const ATTEMPTS = 4;
const infrastructure = (text: string, code: 'database' | 'busy' | 'commit-unknown' = 'database') =>
  new Fault(code, text, { cause: new Error(text) });

class AgainError extends Error {
  override readonly name = 'AgainError';
}

/** Whether the root cause, below everything handlers wrapped around it, is a serialization failure. */
function wantsAgain(error: unknown): boolean {
  let inner: unknown = error;
  while (inner instanceof Error) {
    if (inner instanceof AgainError) return true;
    inner = inner.cause;
  }
  return false;
}

/** When a row ended; null: it has not. */
function overAt(change: RowChange): number | null {
  if (change.kind === 'order') return change.row.finished_at;
  if (change.kind === 'print_job') return change.row.done_at;
  if (change.kind === 'session') return change.row.closed?.at ?? null;
  if (change.kind === 'drawer') return change.row.count?.at ?? null;
  if (change.kind !== 'booking') return null;
  return ['CANCELED', 'COMPLETED', 'EXPIRED'].includes(change.row.status) ? change.row.changed.at : null;
}

/** Rows that the server keeps when devices no longer have them. */
const KEPT_WHEN_HIDDEN: readonly RowKind[] = ['order', 'session', 'booking', 'drawer'];

/** The in-memory database: locks, uncommitted work, atomic commits, crashes, backups. */
export class MemoryDatabase {
  state: MemoryState = emptyState();
  onCommit: (commit: Commit) => void = () => undefined;
  private readonly locks = new LockTable();
  private readonly open = new Map<Connection, Set<OpenTransaction>>();

  addBranch(id: number, shop: number, sid: string, epoch: string): void {
    const head: FeedHead = {
      branch_id: id,
      shop_id: shop,
      sid,
      head: 0,
      mark: '',
      epoch,
      business_day: '',
      last_number: 0,
    };
    this.state.branches.set(id, { head, horizon: 0, marks: new Map(), rows: new Map() });
  }

  backup(): MemoryState {
    return copyOf(this.state);
  }

  /** How often it was restored; not part of a backup. */
  history = 0;

  /** Requires that no server is connected. */
  restore(state: MemoryState): void {
    this.state = copyOf(state);
    this.history += 1;
  }

  /** The server behind the connection was killed: its uncommitted work is rolled back. */
  disconnect(connection: Connection): void {
    for (const tx of this.open.get(connection) ?? []) {
      if (tx.isCommitSent && connection.isCommitLucky()) this.apply(tx);
      this.end(tx);
    }
    this.open.delete(connection);
  }

  private end(tx: OpenTransaction): void {
    tx.isOver = true;
    this.locks.letGo(tx);
  }

  private apply(tx: OpenTransaction): void {
    if (!tx.isOver && tx.work !== undefined) this.commit(tx.work);
  }

  /** Applies the effects of a transaction. */
  commit(work: BranchWork): void {
    const branch = this.state.branches.get(work.head.branch_id);
    if (branch === undefined) return;
    const before = branch.head;
    applyWork(this.state, work);
    const hidden = [...(work.gone ?? [])];
    for (const { kind, sid, seq } of hidden) {
      const row = branch.rows.get(keyOf(kind, sid));
      if (row !== undefined) branch.rows.set(keyOf(kind, sid), { ...row, seq, hidden: true });
    }
    this.onCommit({ branchId: work.head.branch_id, before, after: branch.head, work, hidden });
  }

  connect(connection: Connection): BranchStore {
    const transactions = new Set<OpenTransaction>();
    this.open.set(connection, transactions);

    /** One statement outside any transaction: it happens at one instant, its answer comes later. */
    const read = async <T>(label: string, run: () => T): Promise<T> => {
      await connection.travel(label);
      const fate = connection.statementFate(label);
      if (fate !== 'done') throw infrastructure(`${label}: no answer from the database`, 'commit-unknown');
      const answer = run();
      await connection.travel(`${label} answer`);
      return answer;
    };

    const lock = (tx: OpenTransaction, key: string) =>
      new Promise<void>((resolve) => {
        this.locks.take(key, tx, resolve);
      });

    const openTx = (tx: OpenTransaction, head: FeedHead): BranchTx => {
      let last: Promise<unknown> = Promise.resolve();
      let isBroken = false;
      /** Statements of a transaction run one after the other, however they were sent. */
      const statement = <T>(label: string, run: () => T | Promise<T>): Promise<T> => {
        const done = last.then(async () => {
          await connection.travel(label);
          if (isBroken || tx.isOver) throw infrastructure(`${label}: the connection is closed`);
          const fate = connection.statementFate(label);
          if (fate === 'again') throw new AgainError(label);
          if (fate === 'broken') {
            isBroken = true;
            throw infrastructure(`${label}: the connection broke`);
          }
          if (fate === 'unreadable') throw new Fault('row', `${label}: a row does not match its schema`);
          return run();
        });
        last = done.catch(() => undefined);
        return done;
      };
      const branch = () => this.state.branches.get(head.branch_id);
      return {
        head,
        queues: async (clients) => {
          const found = new Map<string, ClientState>();
          if (clients.length === 0) return found;
          return statement('client.lock', async () => {
            for (const client of [...clients].sort()) {
              if (this.state.clients.has(client)) await lock(tx, `client ${client}`);
              const state = this.state.clients.get(client);
              if (state !== undefined) found.set(client, { ...state });
            }
            return found;
          });
        },
        known: (ids, places) =>
          statement('mutation.known', () => {
            const found = new Map<string, KnownMutation>();
            const add = (id: string | undefined) => {
              const one = id === undefined ? undefined : this.state.mutations.get(id);
              if (one !== undefined) found.set(one.id, one);
            };
            for (const id of ids) add(id);
            for (const { client, mid } of places) add(this.state.places.get(`${client} ${mid}`));
            return [...found.values()];
          }),
        load: (refs) =>
          statement('rows.load', () => {
            const rows: StoredRow[] = [];
            for (const { kind, sid } of refs) {
              const row = branch()?.rows.get(keyOf(kind, sid));
              // Orders, parties and bookings stay after leaving the devices; deleted rows and print jobs do not.
              const isForgotten = row?.hidden === true && !KEPT_WHEN_HIDDEN.includes(kind);
              if (row !== undefined && !isForgotten) rows.push({ ...row.change, seq: row.seq });
            }
            return rows;
          }),
        printers: () =>
          statement('printers.all', () =>
            this.rows(head.branch_id).flatMap((row) => (row.kind === 'printer' ? [row.row] : [])),
          ),
        bookedAt: (at) =>
          statement(
            'orders.booked_at',
            () =>
              this.rows(head.branch_id).filter(
                (row) => row.kind === 'order' && row.row.booking === at && row.row.finished_at === null,
              ).length,
          ),
        bookingsOf: (phones, after) =>
          statement('booking.of_phones', () =>
            this.rows(head.branch_id).flatMap((row) =>
              row.kind === 'booking' &&
              phones.includes(row.row.phone) &&
              Math.max(row.row.booking, row.row.created_at) > after
                ? [row.row]
                : [],
            ),
          ),
        save: (work) =>
          statement('save', () => {
            const taken = takenIn(this.state, work);
            if (taken !== undefined) throw new Fault('database', `save: ${taken}`, { sqlState: '23505' });
            tx.work = { ...work, head: { ...work.head } };
          }),
      };
    };

    const attempt = async <T>(
      branchId: number,
      run: (tx: BranchTx) => Promise<T>,
    ): Promise<T | undefined> => {
      await connection.travel('begin');
      if (connection.statementFate('begin') !== 'done') throw infrastructure('begin: no connection', 'busy');
      const tx: OpenTransaction = { work: undefined, isCommitSent: false, isOver: false };
      transactions.add(tx);
      try {
        await lock(tx, `branch ${branchId}`);
        await connection.travel('feed.lock');
        const head = this.state.branches.get(branchId)?.head;
        if (head === undefined) return undefined;
        const answer = await run(openTx(tx, { ...head }));
        tx.isCommitSent = true;
        await connection.travel('commit');
        const fate = connection.commitFate();
        if (fate === 'again') throw new AgainError('commit');
        if (fate !== 'unknown-undone') this.apply(tx);
        this.end(tx);
        await connection.travel('commit answer');
        if (fate !== 'done') throw infrastructure('commit: no answer', 'commit-unknown');
        return answer;
      } finally {
        this.end(tx);
        transactions.delete(tx);
      }
    };

    return {
      async transact(branchId, run) {
        for (let number = 1; ; number += 1) {
          try {
            return await attempt(branchId, run);
          } catch (error) {
            if (!wantsAgain(error)) throw error;
            if (number >= ATTEMPTS) throw infrastructure('40001');
            await connection.travel('again');
          }
        }
      },
      readFeed: (branchId, cursor, client, limit) =>
        read('feed.read', () => {
          const branch = this.state.branches.get(branchId);
          if (branch === undefined) return undefined;
          const lastMid = client === null ? 0 : (this.state.clients.get(client)?.last_mid ?? 0);
          return feedOf(branch, cursor, lastMid, limit);
        }),
      readHead: (branchId) =>
        read('feed.head', () => {
          const head = this.state.branches.get(branchId)?.head;
          return head === undefined ? undefined : { ...head };
        }),
      heads: (branchIds) =>
        read('feed.heads', () => {
          const found = new Map<number, number>();
          for (const id of branchIds) {
            const head = this.state.branches.get(id)?.head.head;
            if (head !== undefined) found.set(id, head);
          }
          return found;
        }),
      lastMid: (client) => read('client.last_mid', () => this.state.clients.get(client)?.last_mid ?? 0),
      knowsCursor: (branchId, cursor) =>
        read('feed.knows', () => {
          const branch = this.state.branches.get(branchId);
          return branch !== undefined && knowsCursor(branch, cursor);
        }),
      failures: (ids) =>
        read('mutation.failures', () => {
          const found = new Map<string, number>();
          for (const id of ids) {
            const count = this.state.failures.get(id);
            if (count !== undefined) found.set(id, count);
          }
          return found;
        }),
      history: () => read('history.read', () => String(this.history)),
      decided: (ids) =>
        read('mutation.decided', () => {
          const found = new Map<string, { branch: number; seq: number }>();
          for (const id of ids) {
            const one = this.state.mutations.get(id);
            const branch = this.state.branchOf.get(id);
            if (one === undefined || branch === undefined) continue;
            found.set(id, { branch, seq: one.verdict.verdict === 'rejected' ? 0 : one.verdict.seq });
          }
          return found;
        }),
      countFailure: (id) =>
        read('mutation.count_failure', () => {
          this.state.failures.set(id, (this.state.failures.get(id) ?? 0) + 1);
        }),
      dueJobs: (now, limit) =>
        read('job.due', () =>
          [...this.state.jobs.values()]
            .filter((job) => job.due <= now)
            .sort((one, other) => one.due - other.due || one.id - other.id)
            .slice(0, limit),
        ),
      finishJob: (job) =>
        read('job.finish', () => {
          const stored = this.state.jobs.get(jobKey(job.branch_id, job.key));
          if (stored?.id === job.id && stored.due === job.due)
            this.state.jobs.delete(jobKey(job.branch_id, job.key));
        }),
      retryJob: (job, due) =>
        read('job.retry', () => {
          const stored = this.state.jobs.get(jobKey(job.branch_id, job.key));
          if (stored?.id !== job.id || stored.due !== job.due) return;
          this.state.jobs.set(jobKey(job.branch_id, job.key), {
            ...stored,
            due,
            attempts: stored.attempts + 1,
          });
        }),
      rowsToHide: (before, limit) => read('rows.to_hide', () => this.rowsToHide(before, limit)),
      prune: (before) => read('feed.prune', () => this.prune(before)),
      hideRows: async (branchId, refs, mark, now) => {
        const tx: OpenTransaction = { work: undefined, isCommitSent: false, isOver: false };
        transactions.add(tx);
        try {
          await connection.travel('begin');
          await lock(tx, `branch ${branchId}`);
          await connection.travel('rows.hide');
          this.hide(branchId, refs, mark, now);
        } finally {
          this.end(tx);
          transactions.delete(tx);
        }
      },
    };
  }

  private rowsToHide(before: number, limit: number): HiddenRef[] {
    const found: (HiddenRef & { at: number })[] = [];
    for (const [id, branch] of this.state.branches) {
      for (const { change, hidden } of branch.rows.values()) {
        const at = hidden ? null : overAt(change);
        if (at !== null && at < before)
          found.push({ branch_id: id, kind: change.kind, sid: change.row.sid, at });
      }
    }
    found.sort((one, other) => one.branch_id - other.branch_id || one.at - other.at);
    return found.slice(0, limit).map(({ branch_id, kind, sid }) => ({ branch_id, kind, sid }));
  }

  private prune(before: number): void {
    for (const branch of this.state.branches.values()) {
      for (const [seq, { at }] of branch.marks) {
        if (at >= before || seq >= branch.head.head) continue;
        branch.marks.delete(seq);
        branch.horizon = Math.max(branch.horizon, seq);
      }
    }
  }

  private hide(branchId: number, refs: readonly RowRef[], mark: string, now: number): void {
    const branch = this.state.branches.get(branchId);
    if (branch === undefined) return;
    const before = branch.head;
    const hidden: Commit['hidden'] = [];
    refs.forEach(({ kind, sid }, index) => {
      const row = branch.rows.get(keyOf(kind, sid));
      if (row === undefined) return;
      const seq = before.head + index + 1;
      branch.rows.set(keyOf(kind, sid), { ...row, seq, hidden: true });
      hidden.push({ kind, sid, seq });
    });
    const head = { ...before, head: before.head + refs.length, mark };
    const work: BranchWork = { head, rows: [], decided: [], queues: [], jobs: [], now };
    applyWork(this.state, work);
    this.onCommit({ branchId, before, after: branch.head, work, hidden });
  }

  /** The current rows of a branch, frozen. */
  rows(branchId: number): StoredRow[] {
    const rows: StoredRow[] = [];
    for (const { change, seq, hidden } of this.state.branches.get(branchId)?.rows.values() ?? []) {
      if (!hidden && rowKinds.includes(change.kind)) rows.push(deepFreeze({ ...change, seq }));
    }
    return rows;
  }
}
