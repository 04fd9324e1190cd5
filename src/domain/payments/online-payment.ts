import type { Order } from '../orders/order.ts';
import { isRecallable } from '../orders/recall-order.ts';
import { MINUTE_MS } from '../time.ts';

/** So long an order waits for its online payment; then it is called off. */
export const PAY_WITHIN_MS = 30 * MINUTE_MS;

/** The cancel reason of an order that was not paid in time; screens say it in the reader's language. */
export const NOT_PAID = 'not_paid';

/** What a payment of so many minor units makes of its order. `isSurplus`: it was paid already, this one goes back. */
export interface Received {
  order: Order;
  isSurplus: boolean;
}

/**
 * Notes a payment, once however often it is told: the same order comes back for a payment known already. An order that
 * was cancelled meanwhile is noted as paid too, so that the money goes back. `approveAt`: when it is taken by itself.
 */
export function receivePayment(
  order: Order,
  paid: { id: string; amount: number },
  { now, approveAt }: { now: number; approveAt: number | null },
): Received {
  const { payment } = order;
  // It was paid another way meanwhile.
  if (payment === undefined) return { order, isSurplus: true };
  if (payment.state !== 'open') return { order, isSurplus: payment.id !== paid.id };
  const received: Order = {
    ...order,
    payment: { state: 'paid', id: paid.id, amount: paid.amount, at: now },
    approve_at: order.status === 'APPROVAL' ? approveAt : order.approve_at,
  };
  return { order: received, isSurplus: false };
}

/** The money of this payment went back. */
export function refundPayment(order: Order, id: string, now: number): Order {
  const { payment } = order;
  if (payment?.state !== 'paid' || payment.id !== id) return order;
  return { ...order, payment: { ...payment, state: 'refunded', at: now } };
}

/** The gateway will never send this payment back: the house has to give it back another way. */
export function keepPayment(order: Order, kept: { id: string; amount: number; at: number }): Order {
  const { payment } = order;
  if (payment === undefined || payment.kept?.id === kept.id) return order;
  return { ...order, payment: { ...payment, kept } };
}

/** What was paid online for a cancelled order has neither gone back yet nor been refused to. */
function isOwed({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean {
  return status === 'CANCELED' && payment?.state === 'paid' && payment.kept === undefined;
}

/** Nothing of the order will change: it is finished, that cannot be taken back, and no money is on its way back. */
export function isOver(order: Order, now: number): boolean {
  return order.finished_at !== null && !isRecallable(order, now) && !isOwed(order);
}
