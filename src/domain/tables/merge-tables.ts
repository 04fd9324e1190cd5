import * as z from 'zod/mini';
import { sidSchema } from '../ids.ts';
import { mutator, type Outcome } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { mayServe } from './floor-steps.ts';
import { rootOf, type Table } from './table.ts';

/** Puts a table, and those merged into it, on the bill of another one's root. Lines stay where they are. */
function merge(view: RowView, table: Table, into: string): Result<Outcome> {
  if (into === table.sid) return refuse('merge_self');
  const named = view.get('table', into);
  const root = named === undefined ? undefined : view.get('table', rootOf(named));
  if (root === undefined) return refuse('no_such_table');
  if (root.sid === rootOf(table)) return ok({ changes: [] });
  if (table.merge !== null) {
    const where = view.get('table', table.merge)?.name ?? table.merge;
    return refuse('merged', { current: table.merge, params: { where } });
  }
  const changes: RowChange[] = [
    { kind: 'table', row: { ...table, merge: root.sid, merged: [] } },
    { kind: 'table', row: { ...root, merged: [...root.merged, table.sid, ...table.merged] } },
  ];
  for (const sid of table.merged) {
    const row = view.get('table', sid);
    if (row !== undefined) changes.push({ kind: 'table', row: { ...row, merge: root.sid } });
  }
  return ok({ changes });
}

/** Takes a table out of its group again; only the link that was seen. */
function unmerge(view: RowView, table: Table, seen: string | undefined): Result<Outcome> {
  if (table.merge === null || (seen !== undefined && seen !== table.merge)) return ok({ changes: [] });
  const root = view.get('table', table.merge);
  const changes: RowChange[] = [{ kind: 'table', row: { ...table, merge: null } }];
  if (root !== undefined) {
    changes.push({
      kind: 'table',
      row: { ...root, merged: root.merged.filter((sid) => sid !== table.sid) },
    });
  }
  return ok({ changes });
}

function linkKeys(sid: string, view: RowView): RowRef[] {
  const table = view.get('table', sid);
  const linked = table === undefined ? [] : [rootOf(table), ...table.merged];
  return [sid, ...linked].map((one): RowRef => ({ kind: 'table', sid: one }));
}

/**
 * Merges a table into another one, or with `merge` null takes it out. A link between roots and never a move: two
 * opposite merges make one group. Refuses `forbidden`, `no_such_table`, `merge_self`, `merged` (where to).
 */
export const mergeTables = mutator({
  v: 1,
  args: z.object({ sid: sidSchema, merge: z.nullable(sidSchema), seen: z.optional(sidSchema) }),
  keys: ({ sid, merge: into }, view) => [
    ...linkKeys(sid, view),
    ...(into === null ? [] : linkKeys(into, view)),
  ],
  apply(view, args, context) {
    if (!mayServe(context)) return refuse('forbidden');
    const table = view.get('table', args.sid);
    if (table === undefined) return refuse('no_such_table');
    return args.merge === null ? unmerge(view, table, args.seen) : merge(view, table, args.merge);
  },
});
