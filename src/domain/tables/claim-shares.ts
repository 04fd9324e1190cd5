import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowView } from '../rows.ts';
import type { Instant } from '../time.ts';
import type { Claim, ClaimPayment } from './claim-args.ts';
import { chosenToPay, mayChoose } from './guest-choice.ts';
import { CLAIM_LASTS_MS, openClaims, withClaims } from './payment-claim.ts';
import { sharesOf } from './payment-shares.ts';
import type { PaymentClaim, Session } from './session.ts';

/**
 * The claim's share of each party; the phone's earlier claim and those that have ended are dropped. Only the server claims,
 * so devices do not load this.
 */
export function claimShares(
  sessions: readonly [Session, ...Session[]],
  args: ClaimPayment & { claim: Claim },
  view: RowView,
  now: Instant,
): Result<RowChange[]> {
  const { claim, id } = args;
  const { guest, part, choice, seen, tip } = claim;
  const orderOf = (sid: string) => view.get('order', sid);
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
  const shares = sharesOf(amount, covers, [first, ...along], orderOf);
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

export type ClaimShares = typeof claimShares;
