import { approvalCalls } from '#contract/approvals.ts';
import { ok, refuse } from '#domain/result.ts';
import { GRANT_MS, grantToken, managersOf } from '../auth/approval-grants.ts';
import { guessPin } from '../auth/staff-pin.ts';
import { route } from '../http/route.ts';

export const approvalRoutes = {
  'approvals/managers': route(approvalCalls['approvals/managers'], async ({ db }, caller) =>
    ok({ managers: (await managersOf(db, caller)).filter((one) => one.has_pin) }),
  ),
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
