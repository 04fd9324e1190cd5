import * as z from 'zod/mini';
import { deviceSidSchema, sidSchema, sittingSchema } from '../ids.ts';
import { MAX_MONEY, moneySchema } from '../money.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { closedRefusal, mayServe, orderOfView, seatedKeys } from './floor-steps.ts';
import { chosenToPay, guestChoiceSchema, guestPartSchema, mayChoose } from './guest-choice.ts';
import {
  CLAIM_LASTS_MS,
  MAX_CLAIMS,
  openClaims,
  type PaymentClaim,
  withClaims,
  withoutClaim,
} from './payment-claim.ts';
import { payingSessions, sharesOf } from './payment-shares.ts';
import type { Session } from './session.ts';

const claimSumSchema = moneySchema.check(z.minimum(0), z.maximum(MAX_MONEY / 1000));

export const claimPaymentSchema = z.object({
  /** The table's sid. */
  sid: sidSchema,
  /** The sid of the party that pays. */
  session: sittingSchema,
  /** The sids of the parties of merged tables that are paid together. */
  with: z._default(z.array(sittingSchema).check(z.maxLength(100)), []),
  /** The id that the payment will have. */
  id: deviceSidSchema,
  /** What is claimed; null: the claim is released. */
  claim: z.nullable(
    z.object({
      /** The id of the phone at this party. */
      guest: sittingSchema,
      /** The part of the split bill that the phone pays of; null: the whole table's. */
      part: guestPartSchema,
      choice: guestChoiceSchema,
      /** The amount the guest saw, in the currency's minor unit. */
      seen: claimSumSchema,
      /** The tip on top, in the currency's minor unit. */
      tip: z._default(claimSumSchema, 0),
    }),
  ),
});
type ClaimPayment = z.infer<typeof claimPaymentSchema>;
type Claim = NonNullable<ClaimPayment['claim']>;

function release(sessions: readonly Session[], id: string): RowChange[] {
  return sessions.flatMap((session) => {
    const row = withoutClaim(session, id);
    return row === session ? [] : [{ kind: 'session', row }];
  });
}

/** The claim's share of each party; the phone's earlier claim and those that have ended are dropped. */
function claimed(
  sessions: readonly [Session, ...Session[]],
  args: ClaimPayment & { claim: Claim },
  view: RowView,
  { now }: MutationContext,
): Result<RowChange[]> {
  const { claim, id } = args;
  const { guest, part, choice, seen, tip } = claim;
  const orderOf = orderOfView(view);
  const isWhole = sessions.some(({ table }) => view.get('table', table)?.pay_all === true);
  const place = { part, isWhole, guest, now };
  if (!mayChoose(choice, place)) return refuse('bill_not_divided');
  const { amount, covers, gone, payers } = chosenToPay(choice, sessions, orderOf, place);
  if (gone.length > 0) {
    const items = gone.map(({ line }) => line.name).join(', ');
    return refuse('dishes_claimed', { params: { items } });
  }
  if (amount <= 0) return refuse('nothing_to_pay');
  if (amount !== seen) return refuse('guest_amount_changed', { params: { amount } });
  const [first, ...along] = payers;
  if (first === undefined) return refuse('nothing_to_pay');
  const shares = sharesOf(amount, covers.lines, [first, ...along], orderOf);
  const made: PaymentClaim = { id, guest, at: now, until: now + CLAIM_LASTS_MS, amount, tip, covers };
  return ok(
    sessions.flatMap((session) => {
      const share = shares.find(([{ sid }]) => sid === session.sid)?.[1] ?? 0;
      const isFirst = session.sid === first.sid;
      const others = openClaims(session, now, guest);
      const own = share > 0 || isFirst ? [{ ...made, amount: share, tip: isFirst ? tip : 0 }] : [];
      const isSame = own.length === 0 && others.length === (session.claims ?? []).length;
      return isSame ? [] : [{ kind: 'session' as const, row: withClaims(session, [...others, ...own]) }];
    }),
  );
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
  if (!context.actor.roles.includes('system')) return refuse('forbidden');
  if (own.closed !== null) return closedRefusal(own);
  const isKnown = [...(own.claims ?? []), ...own.payments].some((one) => one.id === id);
  if (isKnown) return ok({ changes: [] });
  if (openClaims(own, context.now, claim.guest).length >= MAX_CLAIMS) return refuse('too_many_claims');
  const there = others.filter(({ closed }) => closed === null);
  const changes = claimed([own, ...there], { ...args, claim }, view, context);
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
