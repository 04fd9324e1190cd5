import * as z from 'zod/mini';
import { sidSchema } from '../ids.ts';
import { mutator } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import { mayServe, seatedAt, seatedKeys } from './floor-steps.ts';
import { sittingSchema } from './table.ts';

/** A party sits down, or is counted anew. Refuses `forbidden`, `no_such_table`, `session_closed`. */
export const openTable = mutator({
  v: 1,
  args: z.object({
    sid: sidSchema,
    session: sittingSchema,
    covers: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  keys: ({ sid, session }, view) => seatedKeys({ table: sid, session }, view),
  apply(view, { sid, session: sitting, covers }, context) {
    if (!mayServe(context)) return refuse('forbidden');
    const seated = seatedAt(view, { table: sid, session: sitting }, context);
    if (!seated.ok) return seated;
    const { session, isNew } = seated.value;
    if (!isNew && session.covers === covers) return ok({ changes: [] });
    return ok({ changes: [{ kind: 'session', row: { ...session, covers } }] });
  },
});
