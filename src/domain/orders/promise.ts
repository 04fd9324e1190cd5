import { type Instant, MINUTE_MS } from '../time.ts';
import type { Order } from './order.ts';

/** When the order was promised: what somebody said last, else its booking, else `deliver_time` after it was placed. */
export function promisedAt(
  order: Pick<Order, 'promised_at' | 'booking' | 'create_at' | 'deliver_time'>,
): Instant {
  return order.promised_at ?? order.booking ?? order.create_at + order.deliver_time * MINUTE_MS;
}
