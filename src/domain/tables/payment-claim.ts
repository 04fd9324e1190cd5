import type { Payment } from '../orders/payment.ts';
import { type Instant, MINUTE_MS } from '../time.ts';
import type { PaymentClaim } from './session.ts';

/** How long a guest has to pay what they claimed; then the others may choose it again. */
export const CLAIM_LASTS_MS = 10 * MINUTE_MS;

/** How many guests of a party may be paying at the same time. */
export const MAX_CLAIMS = 20;

/** A party, as far as guests pay for it. */
interface Claimed {
  claims?: readonly PaymentClaim[] | undefined;
}

/** The party with these claims instead of its own. */
export function withClaims<S extends Claimed>(
  { claims: _own, ...session }: S,
  claims: PaymentClaim[],
): Omit<S, 'claims'> & { claims?: PaymentClaim[] } {
  return claims.length === 0 ? session : { ...session, claims };
}

/** The party without the claim of this id; the same party if it has none. */
export function withoutClaim<S extends Claimed>(
  session: S,
  id: string,
): S | ReturnType<typeof withClaims<S>> {
  const { claims = [] } = session;
  const others = claims.filter((one) => one.id !== id);
  return others.length === claims.length ? session : withClaims(session, others);
}

/** The claims that have not ended, without those of the phone `besides`. */
export function openClaims({ claims = [] }: Claimed, now: Instant, besides?: string): PaymentClaim[] {
  return claims.filter(({ until, guest }) => until > now && guest !== besides);
}

/** The claims of several parties, latest first; one over merged tables is summed to one. */
export function claimsOf(sessions: readonly Claimed[], now: Instant): PaymentClaim[] {
  const known = new Map<string, PaymentClaim>();
  for (const claim of sessions.flatMap((session) => openClaims(session, now))) {
    const { amount = 0, tip = 0 } = known.get(claim.id) ?? {};
    known.set(claim.id, { ...claim, amount: claim.amount + amount, tip: claim.tip + tip });
  }
  return [...known.values()].toSorted((one, other) => other.at - one.at);
}

const asPayment = ({ id, at, amount, covers }: PaymentClaim): Payment => ({
  id,
  at,
  by: '',
  method: 'online',
  amount,
  tip: 0,
  given: null,
  covers,
  reason: '',
  void: null,
});

/**
 * The party as if its open claims had been paid, so that the rules for what is still due tell what is left for others.
 * `besides`: the phone that asks, whose own claim does not count.
 */
export function afterClaims<S extends Claimed & { payments: readonly Payment[] }>(
  session: S,
  now: Instant,
  besides?: string,
): Omit<S, 'payments'> & { payments: Payment[] } {
  const claimed = openClaims(session, now, besides).map(asPayment);
  return { ...session, payments: [...session.payments, ...claimed] };
}
