import { fulfillmentOf } from '../orders/fulfillment.ts';
import type { Order } from '../orders/order.ts';
import { isAssignedEarly, readyStatuses } from '../orders/order-tabs.ts';
import { byPromise } from './by-promise.ts';
import { holderOf } from './order-holder.ts';

/** Deliveries as one driver sees them, each list by promise. */
export interface DriverOrders {
  /** On the way with this driver. */
  underway: Order[];
  /** Assigned to this driver or claimed, and not picked up. */
  claimed: Order[];
  /** Assigned to this driver, and still in the kitchen. */
  notReady: Order[];
  /** Ready, and without a driver. */
  free: Order[];
}

export function driverOrders(orders: readonly Order[], driverId: string): DriverOrders {
  const found: DriverOrders = { underway: [], claimed: [], notReady: [], free: [] };
  const deliveries = orders.filter((order) => fulfillmentOf(order) === 'delivery');
  for (const order of deliveries.sort(byPromise)) {
    const isReady = readyStatuses.includes(order.status);
    const isOwn = order.driver?.id === driverId;
    if (order.status === 'SHIPPED' && holderOf(order)?.id === driverId) found.underway.push(order);
    else if (isReady && isOwn) found.claimed.push(order);
    else if (isReady && (order.driver ?? null) === null) found.free.push(order);
    else if (isOwn && isAssignedEarly(order)) found.notReady.push(order);
  }
  return found;
}
