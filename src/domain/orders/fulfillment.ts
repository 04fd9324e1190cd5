import type { Order, OrderAction } from './order.ts';

/** How an order reaches the customer; each type has its own states. */
export type FulfillmentType = 'delivery' | 'pickup' | 'table';

export function fulfillmentOf(order: Pick<Order, 'action' | 'table'>): FulfillmentType {
  if (order.table !== null) return 'table';
  return fulfillmentOfAction(order.action);
}

/** Whether the order is for a chosen time instead of as soon as possible. */
export function isForLater(action: OrderAction): action is 'later' | 'pickupl' {
  return action === 'later' || action === 'pickupl';
}

/** Whether the order is for guests who booked a table and are not seated yet. */
export function isForBooking({ action, table }: { action: OrderAction; table: unknown }): boolean {
  return action === 'book' && table === null;
}

/** Whether the order is cooked for a chosen time: one for later, or for a booked table. */
export function isTimed(order: { action: OrderAction; table: unknown }): boolean {
  return isForLater(order.action) || isForBooking(order);
}

export function fulfillmentOfAction(action: OrderAction): FulfillmentType {
  if (action === 'now' || action === 'later') return 'delivery';
  return action === 'table' || action === 'book' ? 'table' : 'pickup';
}
