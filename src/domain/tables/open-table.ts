import * as z from 'zod/mini';
import { sidSchema, sittingSchema } from '../ids.ts';
import { madeAt } from '../made-at.ts';
import { type MutationContext, mutator } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import type { RowChange } from '../rows.ts';
import { mayServe, newPartyKey, seatedAt, seatedKeys } from './floor-steps.ts';

/**
 * Since when guests sit whose table was opened without a connection; undefined: since now. It is after the party before:
 * the device knew this one's id only once that had left.
 */
function seatedEarlier(context: MutationContext): number | undefined {
  const at = madeAt(context);
  return at === context.now ? undefined : at;
}

/**
 * Opens a table for a party or changes its covers; an abandoned party is replaced by a new one. Refuses
 * `forbidden`, `no_such_table`, `session_closed`.
 */
export const openTable = mutator({
  v: 1,
  args: z.object({
    /** The table's sid. */
    sid: sidSchema,
    /** The sid of the party, made on the device for a new one. */
    session: sittingSchema,
    /** The number of guests; 0: not counted. */
    covers: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  keys: ({ sid, session }, view) => seatedKeys({ table: sid, session }, view),
  apply(view, { sid, session: sitting, covers }, context) {
    if (!mayServe(context)) return refuse('forbidden');
    const seated = seatedAt(view, { table: sid, session: sitting }, context);
    if (!seated.ok) return seated;
    const { session, table, isNew, wasDeserted } = seated.value;
    if (!isNew && session.covers === covers) return ok({ changes: [] });
    const { seated_at: before, ...rest } = session;
    const since = isNew || wasDeserted ? seatedEarlier(context) : before;
    const clock = covers === 0 || since === undefined ? {} : { seated_at: since };
    const changes: RowChange[] = [{ kind: 'session', row: { ...rest, ...clock, covers } }];
    if (wasDeserted) changes.push(...newPartyKey(table, session, view, context));
    return ok({ changes });
  },
});
