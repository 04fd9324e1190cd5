import { type Instant, MINUTE_MS } from '../time.ts';
import { fulfillmentOf } from './fulfillment.ts';
import type { Order, OrderStatus } from './order.ts';
import { promisedAt } from './promise.ts';

/** The steps left until an order arrives: cooking, packing, the way. Each gets the same share, as in the kitchen's timer. */
const STEPS_LEFT: Partial<Record<OrderStatus, number>> = {
  APPROVAL: 3,
  PLACED: 3,
  PREPARING: 3,
  PREPARED: 2,
  PACKING: 2,
  PACKED: 1,
  RTD: 1,
  SHIPPED: 1,
};

/** Steps left of an order that is packed: without a driver, it has arrived. */
const WAY = 1;
const ALL_STEPS = 3;

/** An estimate is rounded up to this, and is never sooner: it must not sound like a promise, nor pass while it is read. */
const ESTIMATE_STEP_MS = 5 * MINUTE_MS;

const isBrought = (order: Pick<Order, 'action' | 'table'>) => fulfillmentOf(order) === 'delivery';

/** Whether a customer still waits for the order: one that is ready and not delivered waits for its customer. */
export function isAwaited(order: Pick<Order, 'status' | 'finished_at' | 'action' | 'table'>): boolean {
  const left = order.finished_at === null ? STEPS_LEFT[order.status] : undefined;
  return left !== undefined && (isBrought(order) || left === ALL_STEPS);
}

/**
 * When an order is expected: at its promise, or once that has passed, when its steps are over if each takes its share of the
 * promised time. The present step counts from when it began; if it takes longer than its share, it is taken to end now.
 */
export function expectedAt(order: Order, now: Instant): { at: Instant; isLate: boolean } {
  const promised = promisedAt(order);
  if (now < promised) return { at: promised, isLate: false };
  const way = isBrought(order) ? 0 : WAY;
  const left = Math.max(1, (STEPS_LEFT[order.status] ?? 1) - way);
  const stepMs = (order.deliver_time * MINUTE_MS) / (ALL_STEPS - way);
  const began = order.bumps.findLast(({ from, to }) => from !== to)?.at ?? order.create_at;
  // An order that is not confirmed has not begun.
  const inTime = order.status === 'APPROVAL' ? now + left * stepMs : began + left * stepMs;
  const soonest = Math.max(inTime, now + (left - 1) * stepMs, now + ESTIMATE_STEP_MS);
  return { at: Math.ceil(soonest / ESTIMATE_STEP_MS) * ESTIMATE_STEP_MS, isLate: true };
}
