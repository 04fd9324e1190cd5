import { fulfillmentOf } from '../orders/fulfillment.ts';
import type { Order } from '../orders/order.ts';
import { isAssignedEarly, readyStatuses } from '../orders/order-tabs.ts';
import { byPromise } from './by-promise.ts';
import { isComingBack } from './coming-back.ts';
import { holderOf } from './order-holder.ts';

/** Deliveries as one driver sees them, each list by promise. */
export interface DriverOrders {
  /** On the way with this driver. */
  underway: Order[];
  /** Assigned to this driver or claimed, and not picked up. */
  claimed: Order[];
  /** Assigned to this driver, and still in the kitchen. */
  notReady: Order[];
  /** Ready to leave, in the restaurant, and without a driver. */
  free: Order[];
  /** Cooked and not packed yet, without a driver. */
  preparing: Order[];
  /** Not delivered, and not back in the restaurant yet. */
  comingBack: Order[];
}

/** `isPacked`: whether the shop packs its orders; where it skips that step, a prepared one is ready to leave. */
export function driverOrders(orders: readonly Order[], driverId: string, isPacked = true): DriverOrders {
  const found: DriverOrders = {
    underway: [],
    claimed: [],
    notReady: [],
    free: [],
    preparing: [],
    comingBack: [],
  };
  const deliveries = orders.filter((order) => fulfillmentOf(order) === 'delivery');
  for (const order of deliveries.sort(byPromise)) {
    const list = listOf(order, driverId, isPacked);
    if (list !== undefined) found[list].push(order);
  }
  return found;
}

/** The list that an order is in; undefined: none. */
function listOf(order: Order, driverId: string, isPacked: boolean): keyof DriverOrders | undefined {
  const isOwn = order.driver?.id === driverId;
  if (order.status === 'SHIPPED') return holderOf(order)?.id === driverId ? 'underway' : undefined;
  if (!readyStatuses.includes(order.status)) return isOwn && isAssignedEarly(order) ? 'notReady' : undefined;
  if (isOwn) return 'claimed';
  if ((order.driver ?? null) !== null) return undefined;
  if (isComingBack(order)) return 'comingBack';
  const isWaiting = isPacked && (order.status === 'PREPARED' || order.status === 'PACKING');
  return isWaiting ? 'preparing' : 'free';
}
