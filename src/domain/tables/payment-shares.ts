import type { Money } from '../money.ts';
import type { Order } from '../orders/order.ts';
import type { PaymentCovers } from '../orders/payment.ts';
import { balanceOf, billLines } from './bill.ts';
import { namedSums } from './bill-parts.ts';
import type { Session } from './session.ts';

/** The sessions that pay, without repetitions: the one named first, then those paid along that are still known. */
export function payingSessions(
  first: Session,
  along: readonly string[],
  sessionOf: (sid: string) => Session | undefined,
): Session[] {
  const others = along.flatMap((sid) => (sid === first.sid ? [] : (sessionOf(sid) ?? [])));
  return [first, ...new Set(others)];
}

/**
 * The share of an amount that each session gets: first the lines it names, as far as they are due; of the
 * rest, the sessions paid along get what they owe, and the first one the remainder.
 */
export function sharesOf(
  amount: Money,
  named: Pick<PaymentCovers, 'lines' | 'pieces'>,
  [first, ...along]: readonly [Session, ...Session[]],
  orderOf: (sid: string) => Order | undefined,
): [Session, Money][] {
  let left = amount;
  const shares = new Map<Session, Money>();
  const give = (session: Session, most: Money): void => {
    const had = shares.get(session) ?? 0;
    const open = Math.max(0, balanceOf(session, orderOf).due) - had;
    const share = Math.min(left, most, open);
    shares.set(session, had + share);
    left -= share;
  };
  for (const session of [first, ...along]) {
    for (const sum of namedSums(billLines(session, orderOf), named, () => session).values())
      give(session, sum);
  }
  for (const session of along) give(session, left);
  shares.set(first, (shares.get(first) ?? 0) + left);
  return [...shares];
}
