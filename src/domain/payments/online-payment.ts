import type { Order } from '../orders/order.ts';
import { isRecallable } from '../orders/recall-order.ts';
import { MINUTE_MS } from '../time.ts';

/** How long an order waits for its online payment and reserves counted stock; then it is cancelled. */
export const PAY_WITHIN_MS = 15 * MINUTE_MS;

/** The cancellation reason of an order that was not paid in time; screens translate it. */
export const NOT_PAID = 'not_paid';

/** The order after a payment. `isSurplus`: it was already paid, so this payment must be refunded. */
export interface Received {
  order: Order;
  isSurplus: boolean;
}

/**
 * Records a payment once, however often it is reported: a known payment returns the same order. For an order cancelled
 * in the meantime it is recorded too, so that the money is refunded. Too low an amount or another currency pays nothing
 * and is refunded. `asked`: the amount of the payment page. `approveAt`: when the order is approved without staff.
 */
export function receivePayment(
  order: Order,
  paid: { id: string; amount: number; currency: string },
  {
    now,
    approveAt,
    asked,
  }: { now: number; approveAt: number | null; asked: { amount: number; currency: string } },
): Received {
  const { payment } = order;
  const isEnough = paid.currency === asked.currency && paid.amount >= asked.amount;
  // It was paid another way in the meantime.
  if (payment === undefined) return { order, isSurplus: true };
  if (payment.state !== 'open') return { order, isSurplus: payment.id !== paid.id };
  if (!isEnough) return { order, isSurplus: true };
  const received: Order = {
    ...order,
    payment: { state: 'paid', id: paid.id, amount: paid.amount, at: now },
    approve_at: order.status === 'APPROVAL' ? approveAt : order.approve_at,
  };
  return { order: received, isSurplus: false };
}

/** Records that this payment was refunded. */
export function refundPayment(order: Order, id: string, now: number): Order {
  const { payment } = order;
  if (payment?.state !== 'paid' || payment.id !== id) return order;
  return { ...order, payment: { ...payment, state: 'refunded', at: now } };
}

/** Records that the provider refuses to refund this payment, so that the restaurant must refund it another way. */
export function keepPayment(order: Order, kept: { id: string; amount: number; at: number }): Order {
  const { payment } = order;
  if (payment === undefined || payment.kept?.id === kept.id) return order;
  return { ...order, payment: { ...payment, kept } };
}

/** A cancelled order's online payment is neither refunded nor known to be refused a refund. */
function isOwed({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean {
  return status === 'CANCELED' && payment?.state === 'paid' && payment.kept === undefined;
}

/** The order can no longer change: it is closed, cannot be recalled, and no refund is pending. */
export function isOver(order: Order, now: number): boolean {
  return order.finished_at !== null && !isRecallable(order, now) && !isOwed(order);
}
