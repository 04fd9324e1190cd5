import {
  isTableOrder,
  isUnpaid,
  type ItemStatus,
  type Order,
  type OrderLine,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { mayMoveOrder } from '#domain/orders/move-order.ts';
import { itemRank, mayMoveItems, waitsForCourse } from '#domain/orders/order-steps.ts';
import { offeredMoves } from '#domain/orders/order-lifecycle.ts';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import type { Actor } from '#domain/roles.ts';

/** What a tab's big button moves an order to, first that fits. */
const WISHES: Record<OrderTab, readonly OrderStatus[]> = {
  new: ['PLACED', 'PREPARING', 'PREPARED'],
  preparing: ['PREPARED'],
  packing: ['PACKED', 'DELIVERED'],
  delivering: ['SHIPPED', 'DELIVERED'],
  scheduled: ['PLACED', 'PREPARING', 'PREPARED'],
};

/** The large move of a ticket in a tab, when this person may make it. */
export function bumpOf(
  order: Order,
  tab: OrderTab,
  actor: Actor,
  allSteps: boolean,
): OrderStatus | undefined {
  const offered = offeredMoves(order, allSteps);
  const status = WISHES[tab].find((one) => offered.includes(one) && mayMoveOrder(actor, order, one));
  return status !== undefined && isHeldUp(order, status) ? undefined : status;
}

/** "All prepared" finds nothing to tick: all that is left waits for its course. */
export function isHeldUp(order: Order, status: OrderStatus): boolean {
  return status === 'PREPARED' && waitsForCourse(order) !== undefined;
}

/** Every move a person may make of an order, cancel last. */
export function movesOf(order: Order, actor: Actor, allSteps: boolean): OrderStatus[] {
  return offeredMoves(order, allSteps)
    .filter((status) => mayMoveOrder(actor, order, status))
    .sort((a, b) => Number(a === 'CANCELED') - Number(b === 'CANCELED'));
}

/** Why an order that was selected with others is not moved with them. */
export type Skipped =
  | { order: Order; why: 'status' | 'unpaid' | 'role' | 'held' }
  /** Nobody in the kitchen has read the allergy note of `line`. */
  | { order: Order; why: 'allergy'; line: OrderLine };

export interface BulkMove {
  orders: Order[];
  status: OrderStatus;
  skipped: Skipped[];
}

/** The move that fits the selected orders, the first that can be moved says which; and why it does not fit the others. */
export function bulkMove(
  orders: readonly Order[],
  tab: OrderTab,
  actor: Actor,
  allSteps: boolean,
): BulkMove | undefined {
  const bumpFor = (order: Order) => (isUnpaid(order) ? undefined : bumpOf(order, tab, actor, allSteps));
  const areOnTheirWay = orders.every((order) => !isTableOrder(order) && order.status === 'SHIPPED');
  const status =
    tab === 'delivering' && areOnTheirWay
      ? 'DELIVERED'
      : orders.map(bumpFor).find((one) => one !== undefined);
  if (status === undefined) return undefined;
  const fits = (order: Order) => bumpFor(order) === status;
  const why = (order: Order): 'status' | 'unpaid' | 'role' | 'held' => {
    if (isUnpaid(order)) return 'unpaid';
    if (isHeldUp(order, status)) return 'held';
    return offeredMoves(order, allSteps).includes(status) && !mayMoveOrder(actor, order, status)
      ? 'role'
      : 'status';
  };
  const skipped = orders.filter((order) => !fits(order)).map((order) => ({ order, why: why(order) }));
  const fitting = orders.filter(fits);
  return fitting.length === 0 ? undefined : { orders: fitting, status, skipped };
}

const NEXT: Record<ItemStatus, ItemStatus | undefined> = {
  PLACED: 'PREPARING',
  PREPARING: 'PREPARED',
  PREPARED: 'SERVED',
  SERVED: undefined,
};

/** What a tap makes of a line: start, finish, serve (at a table). Without all steps a tap finishes at once. */
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
