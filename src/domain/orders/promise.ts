import { type Instant, MINUTE_MS } from '../time.ts';
import type { Order } from './order.ts';
import { cookedSince } from './order-rounds.ts';

/** When an order's first round was promised: what somebody said last, else its booking, else `deliver_time` after it was placed. */
export function firstPromisedAt(
  order: Pick<Order, 'promised_at' | 'booking' | 'create_at' | 'deliver_time'>,
): Instant {
  return order.promised_at ?? order.booking ?? order.create_at + order.deliver_time * MINUTE_MS;
}

function countedFrom(order: Order, sentAt: Instant | undefined): Instant {
  const first = firstPromisedAt(order);
  return sentAt === undefined ? first : Math.max(first, sentAt + order.deliver_time * MINUTE_MS);
}

/** When an order is promised: the oldest round that is still cooked, a further one `deliver_time` after it was sent. */
export function promisedAt(order: Order): Instant {
  return countedFrom(order, cookedSince(order));
}

/** When one of its rounds is promised, however far the others are. */
export function roundPromisedAt(order: Order, round: number): Instant {
  return countedFrom(order, order.rounds?.find((one) => one.round === round)?.at);
}
