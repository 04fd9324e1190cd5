import { type Instant, MINUTE_MS } from '../time.ts';
import { fulfillmentOf } from './fulfillment.ts';
import { isFinal, type Order } from './order.ts';
import { cookedSince } from './order-rounds.ts';
import { timerStart } from './order-timer.ts';
import { promiseFrom } from './promise.ts';

/** How long a customer waits for an answer before it is due. */
const ANSWER_WITHIN_MS = MINUTE_MS;
/** What is left of its time when an order is due soon. */
const MARGIN = 1 / 5;
const MIN_MARGIN_MS = 2 * MINUTE_MS;
/** Of the promised time of a delivery, until it has left; the rest is the way. */
const TO_LEAVE = 2 / 3;

const onTheRoad = new Set<Order['status']>(['SHIPPED', 'DELIVERED']);

/**
 * `later` (the time of an order for later has not begun), `on_time`, `waiting` (a customer waits for an answer),
 * `due_soon` (the last fifth of the time), `due` (its minute, as screens print it, has come), `overdue` (it has passed).
 */
export type DueState = 'later' | 'on_time' | 'waiting' | 'due_soon' | 'due' | 'overdue';

interface Due {
  /** When its time began, in epoch milliseconds. */
  from: Instant;
  /** When its current step must be over. */
  at: Instant;
}

/**
 * When an order's current step must be over so that its promise is kept: of a delivery, leaving after two thirds of the
 * promised time; otherwise the promise. `since`: when the round in question arrived.
 */
function dueOf(order: Order, since: Instant | undefined): Due {
  const from = Math.max(timerStart(order), since ?? 0);
  const promised = Math.max(from, promiseFrom(order, since));
  return { from, at: isLeaving(order) ? from + (promised - from) * TO_LEAVE : promised };
}

/** A delivery is due when it has to leave, until it has left. */
export const isLeaving = (order: Order): boolean =>
  fulfillmentOf(order) === 'delivery' && !onTheRoad.has(order.status);

/** Screens print whole minutes, so a time is missed when a whole minute has passed. */
export const isMissed = (at: Instant, now: Instant): boolean => now >= at + MINUTE_MS;

/** The time that an order is measured by, and that is printed beside how it stands: when it leaves, or its promise. */
export function measuredAt(order: Order, since = cookedSince(order)): Instant {
  return dueOf(order, since).at;
}

const answerBy = (order: Order): Instant => order.create_at + ANSWER_WITHIN_MS;

/** When an order's current step is due, in epoch milliseconds; what waits for approval is due within a minute. */
export function dueAt(order: Order, since = cookedSince(order)): Instant {
  return order.status === 'APPROVAL' ? answerBy(order) : dueOf(order, since).at;
}

/** How an order stands against its promise. */
export function dueState(order: Order, now: Instant, since = cookedSince(order)): DueState {
  const { from, at } = dueOf(order, since);
  const margin = Math.max(MIN_MARGIN_MS, (at - from) * MARGIN);
  const time = isFinal(order.status) ? (order.finished_at ?? now) : now;
  if (isMissed(at, time)) return 'overdue';
  if (time >= at) return 'due';
  if (order.status === 'APPROVAL') return time >= answerBy(order) ? 'waiting' : 'on_time';
  if (time < from) return 'later';
  return time >= at - margin ? 'due_soon' : 'on_time';
}
