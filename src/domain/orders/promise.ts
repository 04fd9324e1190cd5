import { type Instant, MINUTE_MS } from '../time.ts';
import type { Order } from './order.ts';
import { cookedSince } from './order-rounds.ts';

/**
 * The promise of an order's first round: the last one set by staff, else its booking, else `deliver_time` after it was
 * approved, or placed where it needed no approval.
 */
export function firstPromisedAt(
  order: Pick<Order, 'promised_at' | 'booking' | 'create_at' | 'approved_at' | 'deliver_time'>,
): Instant {
  const from = order.approved_at ?? order.create_at;
  return order.promised_at ?? order.booking ?? from + order.deliver_time * MINUTE_MS;
}

/** The promise counted from when a round was sent; undefined: the order's first. */
export function promiseFrom(order: Order, sentAt: Instant | undefined): Instant {
  const first = firstPromisedAt(order);
  return sentAt === undefined ? first : Math.max(first, sentAt + order.deliver_time * MINUTE_MS);
}

/**
 * The promise of an order: that of the oldest round still cooking; a later round is promised `deliver_time`
 * after it was sent.
 */
export function promisedAt(order: Order): Instant {
  return promiseFrom(order, cookedSince(order));
}

/** The promise of one round, independent of the others. */
export function roundPromisedAt(order: Order, round: number): Instant {
  return promiseFrom(order, order.rounds?.find((one) => one.round === round)?.at);
}
