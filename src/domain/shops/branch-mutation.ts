import * as z from 'zod/mini';
import { sidSchema } from '../ids.ts';
import { mutator, queuedCall } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import { managerRoles } from '../roles.ts';
import { verdictSchema } from '../verdict.ts';
import { branchSchema } from './branch.ts';
import { setBranchStatus, setBranchStatusSchema } from './set-branch-status.ts';

/** The open/busy switch; `sid` is the branch's. */
const setBranchStatusMutator = mutator({
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

/** The changes of a branch, by call name. */
export const branchMutations = {
  'settings/update-status': queuedCall(setBranchStatusMutator, {
    roles: managerRoles,
    summary: 'Open, pause or close the branch',
    response: z.object({ verdict: verdictSchema, branch: z.nullable(branchSchema) }),
    row: ({ sid }) => ({ kind: 'branch', sid }),
  }),
};
