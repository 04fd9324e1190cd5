import { type Actor, hasRole, isDriverOnly, isManager } from '../roles.ts';
import { MINUTE_MS } from '../time.ts';
import { type FulfillmentType, fulfillmentOf } from './fulfillment.ts';
import { isUnpaid, type Order } from './order.ts';
import { isVisibleToDriver, readyStatuses } from './order-tabs.ts';

/**
 * How long an order counts as new; orders that arrived earlier, while a device was away, are on the board.
 */
const NEW_FOR_MS = MINUTE_MS;

/** A driver sees an order from PREPARED on: it is new to them then, whether staff or the customer placed it. */
function isNewToDriver(order: Order, now: number): boolean {
  if (!isVisibleToDriver(order) || !readyStatuses.includes(order.status)) return false;
  if (fulfillmentOf(order) !== 'delivery' || (order.driver ?? null) !== null) return false;
  const seenFrom = order.bumps.find(({ to }) => readyStatuses.includes(to))?.at ?? order.create_at;
  return now - seenFrom <= NEW_FOR_MS;
}

/**
 * Whether a screen announces a new order: one placed by a customer, of the types that the device announces, to everybody
 * who may see it. An order that is paid online is new once it is paid.
 */
export function isNewOrder(
  order: Order,
  actor: Actor,
  now: number,
  types: readonly FulfillmentType[],
): boolean {
  if (!types.includes(fulfillmentOf(order))) return false;
  if (isDriverOnly(actor)) return isNewToDriver(order, now);
  if (!isManager(actor) && !hasRole(actor, 'waitress', 'kitchen')) return false;
  if (order.source !== 'web' || isUnpaid(order)) return false;
  const arrivedAt = Math.max(order.create_at, order.payment?.state === 'paid' ? order.payment.at : 0);
  if (now - arrivedAt > NEW_FOR_MS) return false;
  return order.status === 'APPROVAL' || order.status === 'PLACED';
}
