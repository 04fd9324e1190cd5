import { type MutationName, mutations } from '#domain/mutations.ts';
import type { Actor } from '#domain/roles.ts';
import {
  emptyRowMaps,
  putRow,
  type RowChange,
  type RowKind,
  type RowMap,
  type RowView,
} from '#domain/rows.ts';
import { claimShares } from '#domain/tables/claim-shares.ts';

const BRANCH = { id: 1, shop_id: 1 };

/** The rows of a branch in memory, and changes applied to them by the real rules, one after the other. */
export function memoryRows(initial: readonly RowChange[]) {
  const rows = emptyRowMaps();
  const put = (changes: readonly RowChange[]) => {
    for (const change of changes) putRow<RowKind>(rows, change);
  };
  put(initial);
  const view: RowView = {
    get<K extends RowKind>(kind: K, sid: string): RowMap[K] | undefined {
      const known: Map<string, RowMap[K]> = rows[kind];
      return known.get(sid);
    },
  };
  return {
    rows,
    view,
    put,
    /** Returns `applied`, `noop` or the code of the refusal. */
    apply(name: MutationName, args: unknown, by: { id: string; now: number; actor: Actor }): string {
      const bound = mutations[name].bind(args);
      if (!bound.ok) return bound.refusal.code;
      const result = bound.value.apply(view, { ...by, branch: BRANCH, claimShares });
      if (!result.ok) return result.refusal.code;
      put(result.value.changes);
      return result.value.changes.length === 0 ? 'noop' : 'applied';
    },
  };
}
export type MemoryRows = ReturnType<typeof memoryRows>;
