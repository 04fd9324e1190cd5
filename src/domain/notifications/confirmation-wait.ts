import { isUnpaid, type Order } from '../orders/order.ts';
import { defaultEscalation } from '../shops/escalation.ts';
import { type Instant, MINUTE_MS } from '../time.ts';
import { waitsSince } from './order-alerts.ts';

/** How long customers wait for the confirmation of an order before its page says that it takes long. */
export const LONG_CONFIRMATION_MS = 5 * MINUTE_MS;

/**
 * How a customer waits for their order's confirmation: `none` (it is confirmed, ended, or not paid yet), `usual`, or
 * `long`. The wait starts when the restaurant sees the order; a scheduled one may be confirmed until it has to be cooked.
 */
export function confirmationWait(order: Order, now: Instant): 'none' | 'usual' | 'long' {
  if (order.status !== 'APPROVAL' || isUnpaid(order)) return 'none';
  const arrivedAt = Math.max(order.create_at, order.payment?.state === 'paid' ? order.payment.at : 0);
  return now - waitsSince(order, arrivedAt, defaultEscalation) < LONG_CONFIRMATION_MS ? 'usual' : 'long';
}
