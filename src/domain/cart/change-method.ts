import { fulfillmentOfAction } from '../orders/fulfillment.ts';
import { isUnpaid, type Order } from '../orders/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Branch } from '../shops/branch.ts';
import { AUTO_APPROVAL_MS } from './assemble-order.ts';
import { isPaidOnline, methodsAtHand, type PaymentMethod, takesAmount } from './payment-methods.ts';

/** Other payment methods for an order that waits for its online payment. */
export function otherMethods(order: Order, branch: Branch): PaymentMethod[] {
  if (!isUnpaid(order) || order.cancel !== null) return [];
  return methodsAtHand(branch, fulfillmentOfAction(order.action)).filter(
    (method) => method !== order.method && takesAmount(branch, method, order.total),
  );
}

/**
 * Changes the payment method of an order that waits for its online payment. With another online method it continues to
 * wait, otherwise it is placed as if that method had been chosen first. Refuses `order_canceled`, `no_such_payment` (it
 * is not waiting), `payment_refused` (the method is not offered for it).
 */
export function changeMethod(
  order: Order,
  method: PaymentMethod,
  branch: Branch,
  now: number,
): Result<Order> {
  if (method === order.method) return ok(order);
  if (order.cancel !== null) return refuse('order_canceled', { by: order.cancel.by, at: order.cancel.at });
  if (!isUnpaid(order)) return refuse('no_such_payment');
  if (!otherMethods(order, branch).includes(method)) return refuse('payment_refused');
  if (isPaidOnline(method)) return ok({ ...order, method });
  const { payment: _waited, ...rest } = order;
  return ok({ ...rest, method, approve_at: branch.shop.auto_approval ? now + AUTO_APPROVAL_MS : null });
}
