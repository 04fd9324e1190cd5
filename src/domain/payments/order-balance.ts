import type { Money } from '../money.ts';
import { type Order, prepaidFor } from '../orders/order.ts';

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
