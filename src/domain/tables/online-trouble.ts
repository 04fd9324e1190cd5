import type { Money } from '../money.ts';
import type { Order } from '../orders/order.ts';
import type { Payment } from '../orders/payment.ts';
import { balanceOf } from './bill.ts';
import { livePayments } from './live-payments.ts';
import type { Session } from './session.ts';

/**
 * Money of guests that a manager has to see to. `overpaid`: a bill that was paid online has more money than it comes to,
 * as when it was paid in cash at the same time; `refused`: the payment service declined a refund.
 */
export interface OnlineTrouble {
  kind: 'overpaid' | 'refused';
  session: Session;
  payment: Payment;
  /** What is to be given back, in the currency's minor unit. */
  amount: Money;
}

const isOnline = ({ method }: Payment): boolean => method === 'online';

/** What is to be done about these parties' online payments, in the order of the parties. */
export function onlineTrouble(
  sessions: readonly Session[],
  orderOf: (sid: string) => Order | undefined,
): OnlineTrouble[] {
  return sessions.flatMap((session): OnlineTrouble[] => {
    const refused = session.payments.filter((one) => isOnline(one) && one.refund?.state === 'refused');
    const declined = refused.map((payment): OnlineTrouble => {
      const amount = payment.amount + payment.tip;
      return { kind: 'refused', session, payment, amount };
    });
    const latest = livePayments(session).filter(isOnline).at(-1);
    const due = latest === undefined ? 0 : balanceOf(session, orderOf).due;
    if (latest === undefined || due >= 0) return declined;
    return [...declined, { kind: 'overpaid', session, payment: latest, amount: -due }];
  });
}

/** What guests of these parties have paid online, in the currency's minor unit. */
export function paidOnline(sessions: readonly Session[]): Money {
  return sessions
    .flatMap((session) => livePayments(session))
    .filter(isOnline)
    .reduce((sum, { amount }) => sum + amount, 0);
}
