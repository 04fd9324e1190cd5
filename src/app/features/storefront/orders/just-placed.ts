import type { OrderRestaurant } from '#contract/order-details.ts';
import type { Order } from '#domain/orders/order.ts';
import { fulfillmentOf } from '#domain/orders/fulfillment.ts';
import type { Branch } from '#domain/shops/branch.ts';

/** What the server answered to the order this page has just placed. */
export interface JustPlaced {
  order: Order;
  timezone: string;
  house: OrderRestaurant;
}

let last: JustPlaced | undefined;

/** Keeps an order as answered, so that its page shows it at once instead of loading it again first. */
export function keepJustPlaced(order: Order, { shop, name, phone, address, timezone }: Branch): void {
  const where = fulfillmentOf(order) === 'pickup' ? { address } : undefined;
  last = { order, timezone, house: { shop_name: shop.name, name, phone, ...where } };
}

/** The order with that sid, if this page has just placed it. */
export function justPlaced(sid: string): JustPlaced | undefined {
  return last?.order.sid === sid ? last : undefined;
}
