import * as z from 'zod/mini';
import { instantSchema, sidSchema, sittingSchema } from '../ids.ts';
import { mutator } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import type { RowRef, RowView } from '../rows.ts';
import type { Instant } from '../time.ts';
import { closedRefusal, mayServe } from './floor-steps.ts';
import { type GuestCallKind, guestCallKindSchema, sittingOf, type Table } from './table.ts';

/** How many answered calls a table keeps. */
const MAX_ANSWERED = 10;

/** The table at which a party is now, whether it has started or not; undefined: it has left. */
function tableOf(view: RowView, at: { sid: string; session: string }): Table | undefined {
  const session = view.get('session', at.session);
  if (session !== undefined) return session.closed === null ? view.get('table', session.table) : undefined;
  const named = view.get('table', at.sid);
  return named !== undefined && sittingOf(named) === at.session ? named : undefined;
}

/** The calls after a new one of a kind, or after those made until `answered` were answered. */
function callsAfter(
  calls: Table['calls'],
  kind: GuestCallKind,
  answered: Instant | undefined,
  now: Instant,
): Table['calls'] {
  if (answered !== undefined) return calls.filter((one) => one.kind !== kind || one.at > answered);
  return calls.some((one) => one.kind === kind) ? calls : [...calls, { kind, at: now }];
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
    /** True: the guests take their call back, so no one is on the way. */
    withdrawn: z.optional(z.boolean()),
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
    const { kind, withdrawn = false } = args;
    const answered = withdrawn ? context.now : args.answered;
    if (!mayServe(context)) return refuse('forbidden');
    if (view.get('table', args.sid) === undefined) return refuse('no_such_table');
    const table = tableOf(view, args);
    if (table === undefined) {
      // Who answers a call of guests that have left has nothing to do any more.
      if (answered !== undefined) return ok({ changes: [] });
      const session = view.get('session', args.session);
      return session === undefined ? refuse('session_closed') : closedRefusal(session);
    }
    const calls = callsAfter(table.calls, kind, answered, context.now);
    if (calls.length === table.calls.length) return ok({ changes: [] });
    if (withdrawn) return ok({ changes: [{ kind: 'table', row: { ...table, calls } }] });
    const done = table.calls
      .filter((one) => !calls.includes(one))
      .map((one) => ({ ...one, answered_at: context.now }));
    const answeredCalls = [...table.answered_calls, ...done].slice(-MAX_ANSWERED);
    return ok({ changes: [{ kind: 'table', row: { ...table, calls, answered_calls: answeredCalls } }] });
  },
});
