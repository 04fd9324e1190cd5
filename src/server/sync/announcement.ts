import type { Cursor } from '#contract/sync.ts';
import type { StoredRow } from '../store/branch-store.ts';

/** What one committed transaction changed in a branch. */
export interface Announcement {
  branchId: number;
  from: Pick<Cursor, 'seq' | 'mark'>;
  to: Cursor;
  rows: StoredRow[];
  /** The last decided number of each client that had changes decided. */
  lastMids: ReadonlyMap<string, number>;
}
