import * as z from 'zod/mini';
import { instantSchema, sidSchema, sittingSchema } from '../ids.ts';
import { mutator } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import type { RowRef, RowView } from '../rows.ts';
import { closedRefusal, mayServe } from './floor-steps.ts';
import type { Session } from './session.ts';
import { guestCallKindSchema, sittingOf, type Table } from './table.ts';

/** The table at which a party is now, and the party if it has started. */
function tableOf(
  view: RowView,
  at: { sid: string; session: string },
): { table: Table | undefined; session: Session | undefined } {
  const session = view.get('session', at.session);
  const named = view.get('table', at.sid);
  if (session !== undefined) return { table: view.get('table', session.table), session };
  return { table: named !== undefined && sittingOf(named) === at.session ? named : undefined, session };
}

/**
 * A guest calls staff to the table or asks for the bill; with `answered`, staff have seen the calls until then. A call
 * of the same kind that is still open stays as it is, so that it keeps its place in the queue. Refuses `forbidden`,
 * `no_such_table`, `session_closed` (the party has left).
 */
export const guestCallMutator = mutator({
  v: 1,
  args: z.object({
    /** The table's sid. */
    sid: sidSchema,
    /** The sid of the party that calls. */
    session: sittingSchema,
    /** What they call for. */
    kind: guestCallKindSchema,
    /** Staff have answered the calls made until then, in epoch milliseconds; absent: a new call. */
    answered: z.optional(instantSchema),
  }),
  keys({ sid, session }, view): RowRef[] {
    const there = view.get('session', session)?.table;
    return [
      { kind: 'table', sid },
      { kind: 'session', sid: session },
      ...(there === undefined ? [] : [{ kind: 'table' as const, sid: there }]),
    ];
  },
  apply(view, args, context) {
    const { kind, answered } = args;
    if (!mayServe(context)) return refuse('forbidden');
    if (view.get('table', args.sid) === undefined) return refuse('no_such_table');
    const { table, session } = tableOf(view, args);
    const hasLeft = table === undefined || (session !== undefined && session.closed !== null);
    // Who answers a call of guests that have left has nothing to do any more.
    if (hasLeft && answered !== undefined) return ok({ changes: [] });
    if (session !== undefined && session.closed !== null) return closedRefusal(session);
    if (table === undefined) return refuse('session_closed');
    const open = table.calls.some((one) => one.kind === kind);
    if (answered === undefined)
      return open
        ? ok({ changes: [] })
        : ok({
            changes: [
              { kind: 'table', row: { ...table, calls: [...table.calls, { kind, at: context.now }] } },
            ],
          });
    const calls = table.calls.filter((one) => one.kind !== kind || one.at > answered);
    return calls.length === table.calls.length
      ? ok({ changes: [] })
      : ok({ changes: [{ kind: 'table', row: { ...table, calls } }] });
  },
});
