import { type Instant, MINUTE_MS } from '../time.ts';
import { fulfillmentOf } from './fulfillment.ts';
import { lateAfter } from './order-timer.ts';
import type { Order } from './order.ts';
import { promisedAt } from './promise.ts';

/** A late order is never expected sooner than this; times are rounded up to it, because they are no promise. */
const STEP_MS = 5 * MINUTE_MS;

const COOKED = ['PREPARED', 'PACKING', 'PACKED', 'RTD', 'SHIPPED'];
const CLOSED = ['DELIVERED', 'SERVED', 'PAYMENT', 'PAYED', 'CANCELED'];

/** Whether a customer still waits for the order: a pickup or dish at the table that is ready is waited for no more. */
export function isAwaited(order: Pick<Order, 'status' | 'finished_at' | 'action' | 'table'>): boolean {
  if (order.finished_at !== null || CLOSED.includes(order.status)) return false;
  return fulfillmentOf(order) === 'delivery' || !COOKED.includes(order.status);
}

/**
 * When an order that has not come is expected: at its promise, and once that has passed, when the remaining steps take as
 * long as the kitchen's timer gives them. A step counts from when it began; one that takes too long is taken to end now.
 */
export function expectedAt(order: Order, now: Instant): { at: Instant; isLate: boolean } {
  const promised = promisedAt(order);
  if (now < promised) return { at: promised, isLate: false };
  // A pickup is promised for when it is cooked, half of the time that its timer shares out.
  const whole = fulfillmentOf(order) === 'delivery' ? order.deliver_time : (order.deliver_time * 3) / 2;
  const wholeMs = whole * MINUTE_MS;
  const end = fulfillmentOf(order) === 'delivery' ? wholeMs : order.deliver_time * MINUTE_MS;
  const isWaiting = order.status === 'APPROVAL';
  const stepEnd = isWaiting ? 0 : lateAfter(order.status, whole) * 1000;
  const stepStart = isWaiting || stepEnd === 0 ? 0 : stepStartOf(order.status, wholeMs);
  const began = order.bumps.at(-1)?.at ?? order.create_at;
  const byStep = isWaiting ? now + end : Math.max(began + end - stepStart, now + end - stepEnd);
  const soonest = Math.max(byStep, now + STEP_MS);
  return { at: Math.ceil(soonest / STEP_MS) * STEP_MS, isLate: true };
}
