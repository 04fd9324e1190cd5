import { SECOND_MS } from '../time.ts';
import { isFinal, type Order, type OrderStatus } from './order.ts';
import { cookedSince } from './order-rounds.ts';
import { fulfillmentOf, isTimed } from './fulfillment.ts';

/** The timer stops counting at this many seconds. */
export const TIMER_CAP_S = 6000;

const APPROVAL_LIMIT_S = 60;

/** Seconds after which a status counts as late, for a branch that promises `deliverTime` minutes. */
export function lateAfter(status: OrderStatus, deliverTime: number): number {
  const promise = deliverTime * 60;
  switch (status) {
    case 'APPROVAL':
      return APPROVAL_LIMIT_S;
    case 'PLACED':
    case 'PREPARING':
      return promise / 3;
    case 'PREPARED':
    case 'PACKING':
    case 'PACKED':
      return (promise * 2) / 3;
    default:
      return promise;
  }
}

/** The time the steps share: a pickup is promised for when a delivery would be packed, so its steps take as long. */
const wholeTime = (order: Order): number =>
  fulfillmentOf(order) === 'pickup' ? (order.deliver_time * 3) / 2 : order.deliver_time;

/** When an order's timer starts: at its creation, or for a scheduled order when cooking must start. */
export function timerStart(
  order: Pick<Order, 'action' | 'table' | 'create_at' | 'booking' | 'deliver_time'>,
): number {
  const dueStart = order.booking === null ? 0 : order.booking - order.deliver_time * 60 * SECOND_MS;
  return isTimed(order) ? Math.max(order.create_at, dueStart) : order.create_at;
}

/**
 * When an order's kitchen timer starts: a round that is the only one cooking has its own. Until it is accepted, the
 * customer waits since the order came, whenever it is for.
 */
export function clockStart(order: Order, since = cookedSince(order)): number {
  if (order.status === 'APPROVAL') return order.create_at;
  return Math.max(timerStart(order), since ?? 0);
}

export interface OrderTimer {
  /** Whole seconds, 0 to 6000. */
  seconds: number;
  /** `warn` is the last quarter before the threshold. */
  state: 'fresh' | 'warn' | 'late';
}

/**
 * How long an order has been running and whether that is too long; `since`: when the round in question
 * arrived.
 */
export function orderTimer(order: Order, now: number, since = cookedSince(order)): OrderTimer {
  const end = isFinal(order.status) && order.finished_at !== null ? order.finished_at : now;
  const seconds = Math.min(
    TIMER_CAP_S,
    Math.max(0, Math.floor((end - clockStart(order, since)) / SECOND_MS)),
  );
  const limit = lateAfter(order.status, wholeTime(order));
  if (seconds > limit) return { seconds, state: 'late' };
  return { seconds, state: seconds > limit * 0.75 ? 'warn' : 'fresh' };
}
