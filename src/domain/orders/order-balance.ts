import type { Money } from '../money.ts';
import { fulfillmentOf } from './fulfillment.ts';
import { isUnpaid, type Order } from './order.ts';
import { type Actor, hasRole } from '../roles.ts';
import { DAY_MS } from '../time.ts';
import type { Payment } from './payment.ts';

/** What was received without staff taking it: online, or by a noted bank transfer. */
export function receivedFor({ payment, transfer, total }: Order): Money {
  if (payment?.state === 'paid') return payment.amount;
  return transfer === undefined ? 0 : (transfer.amount ?? total);
}

/** The payments staff took for the order that were not voided. */
export function takenFor({ payments = [] }: Pick<Order, 'payments'>): Payment[] {
  return payments.filter((payment) => payment.void === null);
}

/** What was paid for this order alone, and not on the bill of a table. */
export function prepaidFor(order: Order): Money {
  return takenFor(order).reduce((sum, { amount }) => sum + amount, receivedFor(order));
}

/** What an order away from a table comes to, what was paid for it, and what is due; a cancelled one costs nothing. */
export interface OrderBalance {
  total: Money;
  paid: Money;
  /** Below zero: to be given back. */
  due: Money;
}

/** The balance of an order that is paid alone. */
export function balanceOfOrder(order: Order): OrderBalance {
  const total = order.status === 'CANCELED' ? 0 : order.total;
  const paid = prepaidFor(order);
  return { total, paid, due: total - paid };
}

/** What is due for an order that is paid alone. */
export function dueOfOrder(order: Order): Money {
  return balanceOfOrder(order).due;
}

/**
 * What this person may take for an order now; 0: nothing. Not before it is accepted, nor while its customer pays online;
 * a delivered one was paid to its driver. A pickup order can be paid for a day after it was picked up.
 */
export function toTakeFor(order: Order, { actor, now }: { actor: Actor; now: number }): Money {
  if (order.session !== null || isUnpaid(order) || !hasRole(actor, 'owner', 'manager', 'waitress')) return 0;
  if (order.status === 'APPROVAL' || order.status === 'CANCELED') return 0;
  const { finished_at: end } = order;
  if (end !== null && (fulfillmentOf(order) === 'delivery' || now - end > DAY_MS)) return 0;
  return Math.max(0, dueOfOrder(order));
}
