import type { Order } from '../orders/order.ts';
import { promisedAt } from '../orders/promise.ts';

/** Sorts orders by promised time, earliest first; the id decides between equal ones, so that none changes places. */
export function byPromise(one: Order, other: Order): number {
  return promisedAt(one) - promisedAt(other) || (one.sid < other.sid ? -1 : 1);
}
