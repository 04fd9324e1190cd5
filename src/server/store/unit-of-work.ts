import { emptyRowMaps, putRow, type RowChange, type RowRef, type RowView } from '#domain/rows.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Printer } from '#domain/printing/printer.ts';
import type { BranchTx, StoredRow } from './branch-store.ts';

/**
 * The rows of one transaction: loaded once, changed in memory, written together. A refused change never puts its rows,
 * so no savepoint is needed.
 */
export interface UnitOfWork extends RowView {
  /** Adds rows that were read already; requested rows that are missing do not exist. */
  prime(refs: readonly RowRef[], found: readonly StoredRow[]): void;
  /** Loads the rows that `keys` names, calling it again until it names no new ones. */
  load(keys: (view: RowView) => RowRef[]): Promise<void>;
  /** All printers of the branch. */
  printers(): Promise<Printer[]>;
  /** Gives each change the next position of the feed. */
  put(changes: readonly RowChange[]): void;
  /** The order before this transaction; undefined: it is new. */
  orderBefore(sid: string): Order | undefined;
  /** The written rows, each once, in their final version. */
  written(): StoredRow[];
  head(): number;
}

export function createUnitOfWork(tx: Pick<BranchTx, 'load' | 'printers'>, headBefore: number): UnitOfWork {
  const rows = emptyRowMaps();
  /** Requested rows, including those that do not exist. */
  const asked = new Set<string>();
  const dirty = new Map<string, StoredRow>();
  const ordersBefore = new Map<string, Order>();
  let head = headBefore;
  let stored: Promise<Printer[]> | undefined;

  const work: UnitOfWork = {
    get: (kind, sid) => rows[kind].get(sid),
    prime(refs, found) {
      for (const { kind, sid } of refs) asked.add(`${kind} ${sid}`);
      for (const stored of found) {
        putRow(rows, stored);
        if (stored.kind === 'order') ordersBefore.set(stored.row.sid, stored.row);
      }
    },
    async load(keys) {
      for (;;) {
        const missing = new Map<string, RowRef>();
        for (const ref of keys(work)) {
          const key = `${ref.kind} ${ref.sid}`;
          if (!asked.has(key)) missing.set(key, ref);
        }
        if (missing.size === 0) return;
        const wanted = [...missing.values()];
        work.prime(wanted, await tx.load(wanted));
      }
    },
    async printers() {
      stored ??= tx.printers();
      return (await stored).map((row) => work.get('printer', row.sid) ?? row);
    },
    put(changes) {
      for (const change of changes) {
        head += 1;
        const key = `${change.kind} ${change.row.sid}`;
        asked.add(key);
        putRow(rows, change);
        dirty.set(key, { ...change, seq: head });
      }
    },
    orderBefore: (sid) => ordersBefore.get(sid),
    written: () => [...dirty.values()].sort((a, b) => a.seq - b.seq),
    head: () => head,
  };
  return work;
}
