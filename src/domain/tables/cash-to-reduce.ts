import type { Money } from '../money.ts';
import type { Payment } from '../orders/payment.ts';
import { livePayments } from './live-payments.ts';
import type { Session } from './session.ts';

/**
 * The latest cash payment of a party that is more than what has to be given back; undefined: there is none, or merged
 * tables share payments, which are voided whole.
 */
export function cashToReduce(
  sessions: readonly Session[],
  overpaid: Money,
): { session: Session; payment: Payment } | undefined {
  const [session, ...others] = sessions;
  if (session === undefined || others.length > 0 || overpaid <= 0) return undefined;
  const payment = livePayments(session).findLast(
    ({ method, amount }) => method === 'cash' && amount > overpaid,
  );
  return payment && { session, payment };
}
