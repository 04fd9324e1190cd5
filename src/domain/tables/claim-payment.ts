import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { type ClaimPayment, claimPaymentSchema } from './claim-args.ts';
import { closedRefusal, mayServe, seatedKeys } from './floor-steps.ts';
import { MAX_CLAIMS, openClaims, withoutClaim } from './payment-claim.ts';
import { payingSessions } from './payment-shares.ts';
import type { Session } from './session.ts';

function release(sessions: readonly Session[], id: string): RowChange[] {
  return sessions.flatMap((session) => {
    const row = withoutClaim(session, id);
    return row === session ? [] : [{ kind: 'session', row }];
  });
}

/**
 * A guest's phone claims what it is about to pay, so that no other phone pays the same; the server alone claims. The
 * amount is computed here, and a phone has one claim at a time. Without `claim` a claim is released, by staff or the
 * server; its money is still recorded if it arrives. Refuses `forbidden`, `no_such_session`, `session_closed`,
 * `bill_not_divided`, `dishes_claimed` (params `items`), `nothing_to_pay`, `guest_amount_changed` (params `amount`),
 * `too_many_claims`.
 */
function claimPayment(view: RowView, args: ClaimPayment, context: MutationContext): Result<Outcome> {
  if (!mayServe(context)) return refuse('forbidden');
  const first = view.get('session', args.session);
  if (first === undefined) return refuse('no_such_session');
  const [own, ...others] = payingSessions(first, args.with, (sid) => view.get('session', sid));
  if (own === undefined) return refuse('no_such_session');
  const { claim, id } = args;
  if (claim === null) return ok({ changes: release([own, ...others], id) });
  const { claimShares } = context;
  if (claimShares === undefined || !context.actor.roles.includes('system')) return refuse('forbidden');
  if (own.closed !== null) return closedRefusal(own);
  const isKnown = [...(own.claims ?? []), ...own.payments].some((one) => one.id === id);
  if (isKnown) return ok({ changes: [] });
  if (openClaims(own, context.now, claim.guest).length >= MAX_CLAIMS) return refuse('too_many_claims');
  const there = others.filter(({ closed }) => closed === null);
  const changes = claimShares([own, ...there], { ...args, claim }, view, context.now);
  return changes.ok ? ok({ changes: changes.value }) : changes;
}

export const claimPaymentMutator = mutator({
  v: 1,
  args: claimPaymentSchema,
  keys(args, view): RowRef[] {
    const sessions = [args.session, ...args.with];
    return sessions.flatMap((session) => seatedKeys({ table: args.sid, session }, view));
  },
  apply: claimPayment,
});
