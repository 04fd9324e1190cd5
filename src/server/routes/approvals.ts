import { approvalCalls } from '#contract/approvals.ts';
import { GRANT_MS } from '#domain/approval.ts';
import { ok, refuse } from '#domain/result.ts';
import { grantToken, managersOf } from '../auth/approval-grants.ts';
import type { Caller } from '../auth/caller.ts';
import { guessPin } from '../auth/staff-pin.ts';
import type { Context } from '../context.ts';
import { queueApprovalPush, queueDeclinedPush, queueWithdrawnPush } from '../jobs/approval-push.ts';
import { shops } from '../store/shops.ts';
import { route } from '../http/route.ts';

/** Whether a screen is one of the caller's branch: a request or its answer leads to no other under this one's name. */
async function isOfBranch(
  { db }: Pick<Context, 'db'>,
  { branch: id }: Caller,
  path: string,
): Promise<boolean> {
  const branch = await shops.branch(db, id);
  return branch !== undefined && path.startsWith(`/admin/${branch.shop.site_uid}/${branch.sid}/`);
}

export const approvalRoutes = {
  'approvals/managers': route(approvalCalls['approvals/managers'], async ({ db }, caller) =>
    ok({ managers: (await managersOf(db, caller)).filter((one) => one.has_pin) }),
  ),
  'approvals/ask': route(approvalCalls['approvals/ask'], async (context, caller, request) => {
    if (!(await isOfBranch(context, caller, request.path)))
      return refuse('invalid_fields', { fields: { path: 'invalid' } });
    const { id: person, name: by } = caller.actor;
    const asked = { kind: 'approval_asked' as const, by, person, ...request };
    const shown = context.live.notifyManagers(caller.branch, asked, person);
    const pushed = await queueApprovalPush(context, caller, asked);
    return ok({ managers: new Set([...shown, ...pushed]).size });
  }),
  'approvals/decline': route(approvalCalls['approvals/decline'], async (context, caller, request) => {
    if (!(await isOfBranch(context, caller, request.path)))
      return refuse('invalid_fields', { fields: { path: 'invalid' } });
    const declined = { kind: 'approval_declined' as const, by: caller.actor.name, ...request };
    const shown = context.live.declineApproval(caller.branch, declined);
    const pushed = await queueDeclinedPush(context, caller, declined);
    return ok({ is_shown: [...shown, ...pushed].includes(request.person) });
  }),
  'approvals/withdraw': route(approvalCalls['approvals/withdraw'], async (context, caller, { path }) => {
    if (!(await isOfBranch(context, caller, path)))
      return refuse('invalid_fields', { fields: { path: 'invalid' } });
    const withdrawn = { kind: 'approval_withdrawn' as const, by: caller.actor.name, path };
    context.live.notifyManagers(caller.branch, withdrawn, caller.actor.id);
    await queueWithdrawnPush(context, caller, withdrawn);
    return ok({});
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
