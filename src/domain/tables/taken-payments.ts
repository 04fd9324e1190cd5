import type { Order } from '../orders/order.ts';
import type { Payment } from '../orders/payment.ts';
import type { Session } from './session.ts';

/** A payment summed over the merged tables, and the parties it was taken for, or the order away from a table. */
export interface TakenPayment {
  payment: Payment;
  sessions: readonly Session[];
  order?: Order;
}

/**
 * The payments of these parties and orders, latest first. A payment over merged tables is listed once, or twice where it
 * was voided at only some of them.
 */
export function takenPayments(sessions: readonly Session[], orders: readonly Order[] = []): TakenPayment[] {
  const taken = new Map<string, TakenPayment>();
  for (const session of sessions) {
    for (const one of session.payments) {
      const key = `${one.id} ${one.void === null}`;
      const known = taken.get(key);
      if (known === undefined) taken.set(key, { payment: one, sessions: [session] });
      else {
        const { payment } = known;
        const [amount, tip, given] = [
          payment.amount + one.amount,
          payment.tip + one.tip,
          payment.given ?? one.given,
        ];
        taken.set(key, {
          payment: { ...payment, amount, tip, given },
          sessions: [...known.sessions, session],
        });
      }
    }
  }
  const ofOrders = orders.flatMap((order) =>
    (order.payments ?? []).map((payment): TakenPayment => ({ payment, sessions: [], order })),
  );
  return [...taken.values(), ...ofOrders].toSorted((one, other) => other.payment.at - one.payment.at);
}
