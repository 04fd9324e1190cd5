import type { Order, OrderAction } from './order.ts';

/** How an order leaves the house; each way has its own states. */
export type OrderWay = 'delivery' | 'pickup' | 'table';

export function wayOf(order: Pick<Order, 'action' | 'table'>): OrderWay {
  if (order.table !== null) return 'table';
  return wayOfAction(order.action);
}

export function wayOfAction(action: OrderAction): OrderWay {
  if (action === 'now' || action === 'later') return 'delivery';
  return action === 'table' || action === 'book' ? 'table' : 'pickup';
}
