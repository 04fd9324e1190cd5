import type { Money } from '../money.ts';
import type { Order } from '../orders/order.ts';
import type { Payment } from '../orders/payment.ts';
import { type Actor, floorRoles, hasRole, isManager } from '../roles.ts';
import type { Instant } from '../time.ts';
import { balanceOf } from './bill.ts';
import { livePayments } from './live-payments.ts';
import type { Session } from './session.ts';

/**
 * Money of guests that a manager has to see to. `overpaid`: a bill has more money than it comes to, by an online payment
 * or by several, as when two people took it at the same time; `refused`: the payment service declined a refund.
 */
export interface MoneyTrouble {
  kind: 'overpaid' | 'refused';
  session: Session;
  payment: Payment;
  /** What is to be given back, in the currency's minor unit. */
  amount: Money;
}

const isOnline = ({ method }: Payment): boolean => method === 'online';

/** Whether a dish was voided or removed after a time. */
function hasLostDish(
  { orders }: Session,
  orderOf: (sid: string) => Order | undefined,
  after: Instant,
): boolean {
  return orders
    .flatMap((sid) => orderOf(sid)?.products ?? [])
    .some(({ voided, removed }) => Math.max(voided?.at ?? 0, removed?.at ?? 0) > after);
}

/** What is to be done about these parties' payments, in the order of the parties. */
export function moneyTrouble(
  sessions: readonly Session[],
  orderOf: (sid: string) => Order | undefined,
): MoneyTrouble[] {
  return sessions.flatMap((session): MoneyTrouble[] => {
    const refused = session.payments.filter((one) => isOnline(one) && one.refund?.state === 'refused');
    const declined = refused.map((payment): MoneyTrouble => {
      const amount = payment.amount + payment.tip;
      return { kind: 'refused', session, payment, amount };
    });
    const live = livePayments(session);
    const last = live.at(-1);
    // More taken with a single payment is what the person confirmed, unless a dish left the bill after it.
    const isKnown = live.length === 1 && last !== undefined && !hasLostDish(session, orderOf, last.at);
    const latest = live.findLast(isOnline) ?? (isKnown ? undefined : last);
    const due = latest === undefined ? 0 : balanceOf(session, orderOf).due;
    if (latest === undefined || due >= 0) return declined;
    return [...declined, { kind: 'overpaid', session, payment: latest, amount: -due }];
  });
}

/**
 * What of it a person is shown: managers see all of it, others who serve see overpaid bills, because they may hold the
 * cash or are asked for it.
 */
export function moneyTroubleFor(actor: Actor, ...rows: Parameters<typeof moneyTrouble>): MoneyTrouble[] {
  if (!hasRole(actor, ...floorRoles)) return [];
  return moneyTrouble(...rows).filter(({ kind }) => kind === 'overpaid' || isManager(actor));
}

/** What guests of these parties have paid online, in the currency's minor unit. */
export function paidOnline(sessions: readonly Session[]): Money {
  return sessions
    .flatMap((session) => livePayments(session))
    .filter(isOnline)
    .reduce((sum, { amount }) => sum + amount, 0);
}
