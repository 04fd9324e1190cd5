import * as z from 'zod/mini';
import { sidSchema, sittingSchema } from '../ids.ts';
import { mutator, type Outcome } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { closedRefusal, mayServe } from './floor-steps.ts';
import { rootOf, sittingOf, type Table } from './table.ts';

/** How the tables were merged before the change that is undone. */
const undoSchema = z.object({
  /** The sids of the tables that were merged into the merged table. */
  merged: z._default(z.array(sidSchema).check(z.maxLength(500)), []),
  /** The position in its group of the table that was taken out, counted from 0. */
  at: z._default(z.int().check(z.minimum(0), z.maximum(500)), 0),
});

export const mergeTablesSchema = z.object({
  /** The table's sid. */
  sid: sidSchema,
  /** The sid of the table to merge it into; null: take it out of its group. */
  merge: z.nullable(sidSchema),
  /** The sid of the table it is merged into on the screen; nothing changes if it is another one by now. */
  seen: z.optional(sidSchema),
  /** The sid of the intended party at the table, so that a later one is not merged. */
  session: z.optional(sittingSchema),
  /** The sid of the intended party at the table it is merged into. */
  merge_session: z.optional(sittingSchema),
  undo: z.optional(undoSchema),
});
type MergeTables = z.infer<typeof mergeTablesSchema>;

/** The table of the intended party; if no party is given, the named table. */
function tableOfParty(view: RowView, sid: string, session: string | undefined): Result<Table> {
  const named = view.get('table', sid);
  if (named === undefined) return refuse('no_such_table');
  if (session === undefined || session === sittingOf(named)) return ok(named);
  const party = view.get('session', session);
  if (party === undefined) return refuse('session_closed');
  if (party.closed !== null) return closedRefusal(party);
  const table = view.get('table', party.table);
  return table === undefined ? refuse('no_such_table') : ok(table);
}

/** Puts a table, and those merged into it, on the bill of another table's root. Lines keep their table. */
function merge(view: RowView, args: MergeTables, into: string): Result<Outcome> {
  const found = tableOfParty(view, args.sid, args.session);
  if (!found.ok) return found;
  if (into === args.sid) return refuse('merge_self');
  const named = tableOfParty(view, into, args.merge_session);
  if (!named.ok) return named;
  const table = found.value;
  const root = view.get('table', rootOf(named.value));
  if (root === undefined) return refuse('no_such_table');
  if (root.sid === rootOf(table)) return ok({ changes: [] });
  if (args.undo !== undefined && (root.sid !== into || table.merged.length > 0)) {
    return refuse('recall_superseded');
  }
  if (table.merge !== null) {
    const where = view.get('table', table.merge)?.name ?? table.merge;
    return refuse('merged', { current: table.merge, params: { where } });
  }
  const at = args.undo?.at ?? root.merged.length;
  const merged = [...root.merged.slice(0, at), table.sid, ...table.merged, ...root.merged.slice(at)];
  return ok({
    changes: [
      { kind: 'table', row: { ...table, merge: root.sid, merged: [] } },
      { kind: 'table', row: { ...root, merged } },
      ...linked(view, table.merged, root.sid),
    ],
  });
}

/** Tables merged into a different root. */
function linked(view: RowView, sids: readonly string[], root: string): RowChange[] {
  return sids
    .flatMap((sid) => view.get('table', sid) ?? [])
    .map((row): RowChange => ({ kind: 'table', row: { ...row, merge: root } }));
}

/**
 * Takes a table out of its group, but only from the link that was seen. Undoing a merge also restores the
 * group the table had, and is refused if these tables were merged differently since.
 */
function unmerge(view: RowView, table: Table, { seen, undo }: MergeTables): Result<Outcome> {
  const root = table.merge === null ? undefined : view.get('table', table.merge);
  const along = [...new Set(undo?.merged)];
  if (undo !== undefined) {
    const isAsLeft = root !== undefined && table.merge === seen;
    const isElsewhere = (sid: string) => sid === table.sid || root?.merged.includes(sid) !== true;
    if (!isAsLeft || along.some(isElsewhere)) return refuse('recall_superseded');
  }
  if (table.merge === null || (seen !== undefined && seen !== table.merge)) return ok({ changes: [] });
  const changes: RowChange[] = [{ kind: 'table', row: { ...table, merge: null, merged: along } }];
  if (root !== undefined) {
    const gone = new Set([table.sid, ...along]);
    changes.push({
      kind: 'table',
      row: { ...root, merged: root.merged.filter((sid) => !gone.has(sid)) },
    });
  }
  return ok({ changes: [...changes, ...linked(view, along, table.sid)] });
}

function linkKeys(sid: string, session: string | undefined, view: RowView): RowRef[] {
  const party = session === undefined ? undefined : view.get('session', session);
  const tables = [sid, ...(party === undefined ? [] : [party.table])];
  const all = tables.flatMap((one) => {
    const table = view.get('table', one);
    return [one, ...(table === undefined ? [] : [rootOf(table), ...table.merged])];
  });
  const keys = [...new Set(all)].map((one): RowRef => ({ kind: 'table', sid: one }));
  return session === undefined ? keys : [...keys, { kind: 'session', sid: session }];
}

/**
 * Merges a table into another one, or with `merge` null takes it out. It links roots and never moves a table,
 * so two opposite merges make one group. `undo` reverts either and restores the earlier groups. Refuses
 * `forbidden`, `no_such_table`, `merge_self`, `merged` (into which), `session_closed` (the intended party has
 * left), `recall_superseded` (the tables were merged or taken apart since).
 */
export const mergeTables = mutator({
  v: 1,
  args: mergeTablesSchema,
  keys: ({ sid, session, merge: into, merge_session: other, undo }, view) => [
    ...linkKeys(sid, session, view),
    ...(into === null ? [] : linkKeys(into, other, view)),
    ...(undo?.merged ?? []).map((one): RowRef => ({ kind: 'table', sid: one })),
  ],
  apply(view, args, context) {
    if (!mayServe(context)) return refuse('forbidden');
    if (args.merge !== null) return merge(view, args, args.merge);
    const found = tableOfParty(view, args.sid, args.session);
    return found.ok ? unmerge(view, found.value, args) : found;
  },
});
