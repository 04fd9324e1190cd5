import { measuredAt } from '../orders/due.ts';
import { fulfillmentOf } from '../orders/fulfillment.ts';
import type { Order } from '../orders/order.ts';
import { promisedAt } from '../orders/promise.ts';
import type { Instant } from '../time.ts';
import { isComingBack } from './coming-back.ts';

/** Orders to deliver by what has to happen next; a late one stays in its column. */
export interface DispatchColumns {
  /** Accepted and not packed yet, with or without a driver. */
  toPack: Order[];
  /** Packed and in the restaurant, without a driver. */
  ready: Order[];
  /** Not delivered, and not back in the restaurant yet: it is given to a driver again once it is. */
  comingBack: Order[];
  /** Packed and claimed, not picked up yet. */
  claimed: Order[];
  /** On the way. */
  out: Order[];
}

/** Since when an order is on its way; undefined: it is not. */
export function underwaySince(order: Order): Instant | undefined {
  if (order.status !== 'SHIPPED') return undefined;
  return order.bumps.findLast(({ to }) => to === 'SHIPPED')?.at ?? order.create_at;
}

function columnOf(order: Order): keyof DispatchColumns {
  if (order.status === 'SHIPPED') return 'out';
  if (isComingBack(order)) return 'comingBack';
  if (order.status !== 'PACKED' && order.status !== 'RTD') return 'toPack';
  return (order.driver ?? null) === null ? 'ready' : 'claimed';
}

/** When an order is late on the board: it has to leave by then, or to arrive once it has left. One that comes back has left. */
export function lateAfter(order: Order): Instant {
  return isComingBack(order) ? promisedAt(order) : measuredAt(order);
}

/** Sorts orders by lateness, the latest first; the id decides between equal ones, so that none changes places. */
export function byLateness(one: Order, other: Order): number {
  return lateAfter(one) - lateAfter(other) || (one.sid < other.sid ? -1 : 1);
}

/** The orders to deliver, the latest first; each is in one column. */
export function dispatchColumns(orders: readonly Order[]): DispatchColumns {
  const columns: DispatchColumns = { toPack: [], ready: [], comingBack: [], claimed: [], out: [] };
  const live = orders.filter(
    (order) =>
      fulfillmentOf(order) === 'delivery' && order.finished_at === null && order.status !== 'APPROVAL',
  );
  for (const order of live.sort(byLateness)) columns[columnOf(order)].push(order);
  return columns;
}

/** A driver's work: deliveries on the road, those still to be picked up, and those that they bring back undelivered. */
export interface DriverLoad {
  out: number;
  waiting: number;
  returning: readonly Order[];
}

/**
 * The orders that a driver brings back. What an older app recorded has no driver's id and is found by the name of the
 * person who returned it.
 */
export function returningWith(driver: { id: string; name: string }, orders: readonly Order[]): Order[] {
  return orders.filter(
    (order) =>
      isComingBack(order) &&
      (order.undelivered?.driver === undefined
        ? order.undelivered?.by === driver.name
        : order.undelivered.driver === driver.id),
  );
}

/**
 * A driver for an order in one tap: of those who are in the restaurant, else of all, who already has a stop at its address, else who
 * has the fewest stops left. Undefined: there are no drivers.
 */
export function suggestedDriver<T extends DriverLoad & { id: string }>(
  drivers: readonly T[],
  /** The drivers of other orders to the address that have not left. */
  atAddress: readonly string[],
): T | undefined {
  const here = drivers.filter(({ out, returning }) => out === 0 && returning.length === 0);
  const able = here.length > 0 ? here : drivers;
  return (
    able.find(({ id }) => atAddress.includes(id)) ??
    able.toSorted((a, b) => a.out - b.out || a.waiting - b.waiting).at(0)
  );
}
