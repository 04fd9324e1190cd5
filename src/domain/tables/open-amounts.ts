import { equalShares, type Money } from '../money.ts';
import { type BillLine, sumOf } from './bill.ts';
import { unpaidLines } from './bill-parts.ts';
import { livePayments, type PaidFor } from './live-payments.ts';
import type { Session } from './session.ts';

/** The amount due for lines: those not paid by name, and never more than the whole bill has due. */
export function openOfLines(lines: readonly BillLine[], sessions: readonly Session[], due: Money): Money {
  return Math.max(0, Math.min(sumOf(unpaidLines(lines, sessions)), due));
}

/** How many equal shares of this many were paid; a payment over merged tables counts once. */
function sharesEver(sessions: readonly PaidFor[], persons: number): number {
  const paid = sessions
    .flatMap((session) => livePayments(session))
    .filter(({ covers }) => covers.kind === 'shares' && covers.shares === persons);
  return new Set(paid.map(({ id }) => id)).size;
}

/** What was paid of a bill, without tips, and in how many payments. */
export function paidBefore(sessions: readonly PaidFor[]): { amount: Money; payments: number } {
  const live = sessions.flatMap((session) => livePayments(session));
  const amount = live.reduce((sum, payment) => sum + payment.amount, 0);
  return { amount, payments: new Set(live.map(({ id }) => id)).size };
}

/** How many of these persons have paid their share, in the present division of the bill. */
export function sharesPaid(sessions: readonly PaidFor[], persons: number): number {
  return sharesEver(sessions, persons) % persons;
}

/** What the next of these persons pays: the amount due, divided among those who have not paid their share. */
export function nextShare(sessions: readonly PaidFor[], due: Money, persons: number): Money {
  const left = persons - sharesPaid(sessions, persons);
  return equalShares(Math.max(0, due), left)[0] ?? 0;
}

/** How many seats have paid for themselves; one number at two tables is two. */
export function seatsPaid(sessions: readonly PaidFor[]): number {
  const seats = sessions.map(
    (session) =>
      new Set(livePayments(session).flatMap(({ covers }) => (covers.kind === 'seat' ? [covers.seat] : [])))
        .size,
  );
  return seats.reduce((all, one) => all + one, 0);
}

/** The number of persons the bill was last divided among; undefined if it was not. */
export function personsSharing(sessions: readonly PaidFor[]): number | undefined {
  const shared = sessions
    .flatMap((session) => livePayments(session))
    .filter(({ covers }) => covers.kind === 'shares')
    .toSorted((one, other) => other.at - one.at);
  return shared[0]?.covers.shares ?? undefined;
}
