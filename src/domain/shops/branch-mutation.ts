import * as z from 'zod/mini';
import { sidSchema } from '../ids.ts';
import { mutator } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import { setBranchStatus, setBranchStatusSchema } from './branch.ts';

/** The open/busy switch; `sid` is the branch's. */
export const setBranchStatusMutation = mutator({
  v: 1,
  args: z.extend(setBranchStatusSchema, {
    /** The branch's slug. */
    sid: sidSchema,
  }),
  keys: (args) => [{ kind: 'branch', sid: args.sid }],
  apply(view, args, context) {
    const branch = view.get('branch', args.sid);
    if (branch === undefined || branch.id !== context.branch.id) return refuse('no_such_branch');
    const next = setBranchStatus(branch, args, context);
    return next.ok ? ok({ changes: [{ kind: 'branch', row: next.value }] }) : next;
  },
});
