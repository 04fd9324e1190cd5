import type { RowKind, RowMap, RowRef, RowView } from '#domain/rows.ts';
import type { RowChange } from '#domain/rows.ts';
import type { BranchTx, StoredRow } from '../store/branch-store.ts';

type Rows = { [K in RowKind]: Map<string, RowMap[K] | undefined> };

function emptyRows(): Rows {
  return {
    branch: new Map(),
    order: new Map(),
    catalog: new Map(),
    product: new Map(),
    extra: new Map(),
    stock: new Map(),
    hall: new Map(),
    table: new Map(),
  };
}

/**
 * The rows of one transaction: loaded once, changed in memory, written in one go. A refused change leaves no
 * trace because its rows are never put; so no savepoint is needed.
 */
export interface UnitOfWork extends RowView {
  /** Rows that were read already; what was asked for and is not among them does not exist. */
  prime(refs: readonly RowRef[], found: readonly StoredRow[]): void;
  /** Makes what `keys` names readable, asking again until it names nothing new. */
  load(keys: (view: RowView) => RowRef[]): Promise<void>;
  /** Gives each change the next position of the feed. */
  put(changes: readonly RowChange[]): void;
  /** What was written, each row once, in its last form. */
  written(): StoredRow[];
  head(): number;
}

export function createUnitOfWork(tx: Pick<BranchTx, 'load'>, headBefore: number): UnitOfWork {
  const rows = emptyRows();
  const dirty = new Map<string, StoredRow>();
  let head = headBefore;

  function remember<K extends RowKind>(kind: K, sid: string, row: RowMap[K] | undefined): void {
    rows[kind].set(sid, row);
  }

  function rememberChange(change: RowChange): void {
    switch (change.kind) {
      case 'branch':
        return remember('branch', change.row.sid, change.row);
      case 'order':
        return remember('order', change.row.sid, change.row);
      case 'catalog':
        return remember('catalog', change.row.sid, change.row);
      case 'product':
        return remember('product', change.row.sid, change.row);
      case 'extra':
        return remember('extra', change.row.sid, change.row);
      case 'stock':
        return remember('stock', change.row.sid, change.row);
      case 'hall':
        return remember('hall', change.row.sid, change.row);
      case 'table':
        return remember('table', change.row.sid, change.row);
    }
  }

  const work: UnitOfWork = {
    get: (kind, sid) => rows[kind].get(sid),
    prime(refs, found) {
      for (const ref of refs) remember(ref.kind, ref.sid, undefined);
      for (const stored of found) rememberChange(stored);
    },
    async load(keys) {
      for (;;) {
        const missing = new Map<string, RowRef>();
        for (const ref of keys(work)) {
          if (!rows[ref.kind].has(ref.sid)) missing.set(`${ref.kind} ${ref.sid}`, ref);
        }
        if (missing.size === 0) return;
        const wanted = [...missing.values()];
        work.prime(wanted, await tx.load(wanted));
      }
    },
    put(changes) {
      for (const change of changes) {
        head += 1;
        rememberChange(change);
        dirty.set(`${change.kind} ${change.row.sid}`, { ...change, seq: head });
      }
    },
    written: () => [...dirty.values()].sort((a, b) => a.seq - b.seq),
    head: () => head,
  };
  return work;
}
