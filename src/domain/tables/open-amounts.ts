import type { Money } from '../money.ts';
import { type BillLine, equalShares, sumOf, unpaidLines } from './bill.ts';
import { livePayments } from './live-payments.ts';
import type { Session } from './session.ts';

/** What is to be paid for lines: those not paid for by name, and never more than is open of the whole bill. */
export function openOfLines(lines: readonly BillLine[], sessions: readonly Session[], due: Money): Money {
  return Math.max(0, Math.min(sumOf(unpaidLines(lines, sessions)), due));
}

/** How many equal shares of so many were paid: each payment once, over merged tables too. */
function sharesPaid(sessions: readonly Session[], persons: number): number {
  const paid = sessions
    .flatMap((session) => livePayments(session))
    .filter(({ covers }) => covers.kind === 'shares' && covers.shares === persons);
  return new Set(paid.map(({ id }) => id)).size;
}

/** What the next of so many persons pays: what is open, shared among those who have not paid their share. */
export function nextShare(sessions: readonly Session[], due: Money, persons: number): Money {
  const left = persons - (sharesPaid(sessions, persons) % persons);
  return equalShares(Math.max(0, due), left)[0] ?? 0;
}

/** Among how many the bill was last shared; undefined: it was not. */
export function personsSharing(sessions: readonly Session[]): number | undefined {
  const shared = sessions
    .flatMap((session) => livePayments(session))
    .filter(({ covers }) => covers.kind === 'shares')
    .toSorted((one, other) => other.at - one.at);
  return shared[0]?.covers.shares ?? undefined;
}
