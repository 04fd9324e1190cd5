import * as z from 'zod/mini';
import { sidSchema, sittingSchema } from '../ids.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import { isFinal } from '../orders/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { isAbandoned } from './abandoned.ts';
import { mayServe, orderOfView, seatedAt, seatedKeys } from './floor-steps.ts';
import { rootOf, sittingOf, type Table } from './table.ts';

export const movePartySchema = z.object({
  /** The sid of the table the party leaves. */
  sid: sidSchema,
  /** The sid of the party. */
  session: sittingSchema,
  /** The sid of the free table. */
  to: sidSchema,
  /** The sid that the next party at the vacated table gets. */
  next: sittingSchema,
  /** The key that the code of the vacated table gets. */
  key: sittingSchema,
  /** The new table takes the old one's position in its group; without it a merged table cannot be moved. */
  group: z.optional(z.boolean()),
});
type MoveParty = z.infer<typeof movePartySchema>;

/** The other tables of a group, merged with the new table instead of the old one. */
function regrouped(view: RowView, { sid: old, merge, merged }: Table, sid: string): RowChange[] {
  const root = merge === null ? undefined : view.get('table', merge);
  const members = merged.flatMap((one) => view.get('table', one) ?? []);
  const rows = members.map((one): Table => ({ ...one, merge: sid }));
  if (root !== undefined) {
    rows.push({ ...root, merged: root.merged.map((one) => (one === old ? sid : one)) });
  }
  return rows.map((row): RowChange => ({ kind: 'table', row }));
}

function moveParty(view: RowView, args: MoveParty, context: MutationContext): Result<Outcome> {
  if (!mayServe(context)) return refuse('forbidden');
  const seated = seatedAt(view, { table: args.sid, session: args.session }, context);
  if (!seated.ok) return seated;
  const { table, session, isNew } = seated.value;
  const target = view.get('table', args.to);
  if (target === undefined) return refuse('no_such_table');
  if (target.sid === table.sid) return ok({ changes: [] });
  if (isNew) return refuse('session_closed');
  for (const one of args.group === true ? [target] : [table, target]) {
    if (one.merge !== null || one.merged.length > 0) {
      return refuse('merged', { params: { where: one.name } });
    }
  }
  const there = view.get('session', sittingOf(target));
  if (there !== undefined && !isAbandoned(there, orderOfView(view))) {
    return refuse('table_taken', { by: there.opened_by, at: there.opened_at });
  }
  const over = { at: context.now, by: context.actor.name, due: 0 };
  const changes: RowChange[] = [
    ...(there === undefined ? [] : [{ kind: 'session' as const, row: { ...there, closed: over } }]),
    { kind: 'session', row: { ...session, table: target.sid } },
    {
      kind: 'table',
      row: {
        ...table,
        sitting: args.next,
        party_key: args.key,
        number_of_split: 1,
        merge: null,
        merged: [],
        calls: [],
      },
    },
    {
      kind: 'table',
      row: {
        ...target,
        sitting: session.sid,
        number_of_split: table.number_of_split,
        merge: table.merge,
        merged: table.merged,
        calls: table.calls,
      },
    },
    ...regrouped(view, table, target.sid),
  ];
  for (const sid of session.orders) {
    const order = view.get('order', sid);
    if (order?.session !== session.sid || order.table === null || isFinal(order.status)) continue;
    const row = { ...order, table: { ...order.table, sid: target.sid, name: target.name } };
    changes.push({ kind: 'order', row });
  }
  return ok({ changes });
}

/**
 * Moves a whole party to a free table, with its bill, its parts and its position in a group; tickets show the
 * new table. Refuses `forbidden`, `no_such_table`, `session_closed`, `merged` (the new table; also the old
 * one without `group`), `table_taken`; the group then stays unchanged.
 */
export const movePartyMutator = mutator({
  v: 1,
  args: movePartySchema,
  keys(args, view) {
    const target = view.get('table', args.to);
    const session = view.get('session', args.session);
    const table = view.get('table', session?.table ?? args.sid);
    const linked = table === undefined ? [] : [rootOf(table), ...table.merged];
    return [
      ...linked.map((sid): RowRef => ({ kind: 'table', sid })),
      ...seatedKeys({ table: args.sid, session: args.session }, view),
      { kind: 'table', sid: args.to },
      ...(target === undefined ? [] : seatedKeys({ table: target.sid, session: sittingOf(target) }, view)),
    ];
  },
  apply: moveParty,
});
