import type { Order, OrderAction } from './order.ts';

/** How an order leaves the house; each way has its own states. */
export type OrderWay = 'delivery' | 'pickup' | 'table';

export function wayOf(order: Pick<Order, 'action' | 'table'>): OrderWay {
  if (order.table !== null) return 'table';
  return wayOfAction(order.action);
}

/** Whether it is for a time of its own, not for as soon as it can be had. */
export function isForLater(action: OrderAction): action is 'later' | 'pickupl' {
  return action === 'later' || action === 'pickupl';
}

export function wayOfAction(action: OrderAction): OrderWay {
  if (action === 'now' || action === 'later') return 'delivery';
  return action === 'table' || action === 'book' ? 'table' : 'pickup';
}
