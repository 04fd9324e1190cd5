import type { Order } from '../orders/order.ts';

/**
 * Whether an order that could not be delivered is not back in the restaurant yet. It is PACKED again at the door of the
 * customer; it has come back once it was moved to RTD, or a manager has given it to a driver.
 */
export function isComingBack({ status, undelivered, driver }: Order): boolean {
  return undelivered !== undefined && status === 'PACKED' && (driver ?? null) === null;
}
