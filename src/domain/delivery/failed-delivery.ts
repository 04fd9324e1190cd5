import type { Bump } from '../orders/order-history.ts';
import type { Order } from '../orders/order.ts';

/**
 * The failed delivery that a step of an order recorded; undefined: another step. The order keeps the last one, and each
 * later return the one before it.
 */
export function failedDeliveryOf(order: Order, { at, from }: Bump): Order['undelivered'] {
  if (from !== 'SHIPPED') return undefined;
  const known = [order.undelivered, ...order.bumps.map(({ delivery }) => delivery?.undelivered)];
  return known.find((failed) => failed?.at === at);
}
