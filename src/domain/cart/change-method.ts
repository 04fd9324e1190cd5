import { wayOfAction } from '../orders/order-way.ts';
import { isUnpaid, type Order } from '../orders/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Branch } from '../shops/branch.ts';
import { AUTO_APPROVAL_MS } from './place-order.ts';
import { isPaidOnline, methodsAtHand, type PaymentMethod, takesAmount } from './payment-methods.ts';

/** How else an order can be paid that waits for its online payment. */
export function otherMethods(order: Order, branch: Branch): PaymentMethod[] {
  if (!isUnpaid(order) || order.cancel !== null) return [];
  return methodsAtHand(branch, wayOfAction(order.action)).filter(
    (method) => method !== order.method && takesAmount(branch, method, order.total),
  );
}

/**
 * An order that waits for its online payment is paid another way: online elsewhere it goes on waiting, otherwise it
 * arrives as if it had been placed so. Refuses `order_canceled`, `no_such_payment` (it does not wait),
 * `payment_refused` (it is not offered for it).
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
