import {
  isTableOrder,
  liveLines,
  type ItemStatus,
  type Order,
  type OrderLine,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { isComingBack } from '#domain/delivery/coming-back.ts';
import { mayMoveOrder } from '#domain/orders/move-order.ts';
import { isFinished, itemRank, mayMoveItems, waitsForCourse } from '#domain/orders/order-steps.ts';
import { offeredMoves } from '#domain/orders/order-lifecycle.ts';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import type { Actor } from '#domain/roles.ts';

/** The statuses a tab's main button moves an order to; the first allowed one applies. */
const WISHES: Record<OrderTab, readonly OrderStatus[]> = {
  new: ['PLACED', 'PREPARING', 'PREPARED'],
  preparing: ['PREPARED'],
  packing: ['PACKED', 'DELIVERED'],
  delivering: ['SHIPPED', 'DELIVERED'],
  scheduled: ['PLACED', 'PREPARING', 'PREPARED'],
};

/**
 * The main action of a ticket in a tab, if this person may perform it. What a driver brings back cannot leave before it
 * is here, whichever steps the shop skips.
 */
export function bumpOf(
  order: Order,
  tab: OrderTab,
  actor: Actor,
  allSteps: boolean,
): OrderStatus | undefined {
  if (isComingBack(order)) return mayMoveOrder(actor, order, 'RTD') ? 'RTD' : undefined;
  const offered = offeredMoves(order, allSteps);
  const status = WISHES[tab].find((one) => offered.includes(one) && mayMoveOrder(actor, order, one));
  return status !== undefined && isHeldUp(order, status) ? undefined : status;
}

/** "All prepared" has no line to tick: all remaining ones are held. */
export function isHeldUp(order: Order, status: OrderStatus): boolean {
  return status === 'PREPARED' && waitsForCourse(order) !== undefined;
}

/** "All served" before the kitchen has finished: it would take the dishes off its board. */
export function isServedEarly(order: Order, status: OrderStatus): boolean {
  return (
    status === 'SERVED' && liveLines(order).some((line) => line.voided === undefined && !isFinished(line))
  );
}

/** All status changes a person may make on an order, cancel last. */
export function movesOf(order: Order, actor: Actor, allSteps: boolean): OrderStatus[] {
  return offeredMoves(order, allSteps || isComingBack(order))
    .filter((status) => mayMoveOrder(actor, order, status))
    .sort((a, b) => Number(a === 'CANCELED') - Number(b === 'CANCELED'));
}

const NEXT: Record<ItemStatus, ItemStatus | undefined> = {
  PLACED: 'PREPARING',
  PREPARING: 'PREPARED',
  PREPARED: 'SERVED',
  SERVED: undefined,
};

/** The effect of tapping a line: start, finish, serve (at a table). Without all steps a tap finishes at once. */
export function nextOfLine(
  order: Order,
  line: OrderLine,
  actor: Actor,
  allSteps: boolean,
): ItemStatus | undefined {
  if (order.status === 'APPROVAL' || order.status === 'CANCELED' || order.status === 'DELIVERED')
    return undefined;
  if (line.removed !== null) return undefined;
  const step = !allSteps && itemRank(line.status) < itemRank('PREPARED') ? 'PREPARED' : NEXT[line.status];
  if (step === undefined || (step === 'SERVED' && !isTableOrder(order))) return undefined;
  return mayMoveItems(actor, step) ? step : undefined;
}
