import type { Cursor, Envelope } from '#contract/sync.ts';
import type { Actor } from '#domain/roles.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { BranchTx, StoredRow } from '../store/branch-store.ts';
import type { ReadChange } from './decide.ts';
import type { Decisions } from './decide-in-order.ts';

export interface Batch {
  branchId: number;
  /** Null: not from a device's queue (a REST call, a timer); `mid` is then unused. */
  client: string | null;
  actor: Actor;
  mutations: readonly Envelope[];
  /** The names of the managers who approved changes, by the change's id; other approvals are refused. */
  approved?: ReadonlyMap<string, string>;
  /** Whether the actor may make a change of this name; without it all are allowed. */
  may?(name: string): boolean;
  /** Checked under the lock; false: nothing is done and there are no verdicts. */
  onlyIf?(tx: BranchTx): Promise<boolean>;
}

/** A batch whose arguments are parsed. */
export interface ReadBatch {
  batch: Batch;
  changes: readonly ReadChange[];
}

export interface BatchResult {
  verdicts: Verdict[];
  last_mid: number;
  stopped: Decisions['stopped'];
  /** The feed position before the batch's commit, and what that commit added, with the rows of other batches in it. */
  found: Cursor;
  added: { to: Cursor; rows: StoredRow[] };
}
