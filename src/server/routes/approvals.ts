import { approvalCalls } from '#contract/approvals.ts';
import { ok, refuse } from '#domain/result.ts';
import { GRANT_MS, grantToken, managersOf } from '../auth/approval-grants.ts';
import { guessPin } from '../auth/staff-pin.ts';
import { queueApprovalPush } from '../jobs/approval-push.ts';
import { shops } from '../store/shops.ts';
import { route } from '../http/route.ts';

export const approvalRoutes = {
  'approvals/managers': route(approvalCalls['approvals/managers'], async ({ db }, caller) =>
    ok({ managers: (await managersOf(db, caller)).filter((one) => one.has_pin) }),
  ),
  'approvals/ask': route(approvalCalls['approvals/ask'], async (context, caller, request) => {
    const branch = await shops.branch(context.db, caller.branch);
    // No manager is led to another branch under this one's name.
    if (branch === undefined || !request.path.startsWith(`/admin/${branch.shop.site_uid}/${branch.sid}/`))
      return refuse('invalid_fields', { fields: { path: 'invalid' } });
    const asked = { kind: 'approval_asked' as const, by: caller.actor.name, ...request };
    const shown = context.live.askManagers(caller.branch, asked, caller.actor.id);
    const pushed = await queueApprovalPush(context, caller, asked);
    return ok({ managers: new Set([...shown, ...pushed]).size });
  }),
  'approvals/grant': route(approvalCalls['approvals/grant'], async (context, caller, { manager, pin }) => {
    const { branch, actor } = caller;
    const managers = await managersOf(context.db, caller);
    if (!managers.some(({ id }) => id === manager)) return refuse('no_such_person');
    const right = await guessPin(context, caller, caller.enrolled, { person: manager, branch }, pin);
    if (!right.ok) return right;
    const until = context.clock.now() + GRANT_MS;
    const token = await grantToken(context, { branch, manager, person: actor.id, until });
    return token === undefined ? refuse('no_pin') : ok({ token, until });
  }),
};
