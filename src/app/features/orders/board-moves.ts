import {
  isTableOrder,
  type ItemStatus,
  type Order,
  type OrderLine,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { mayMoveOrder } from '#domain/orders/move-order.ts';
import { itemRank, mayMoveItems } from '#domain/orders/order-steps.ts';
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
  return WISHES[tab].find((status) => offered.includes(status) && mayMoveOrder(actor, order, status));
}

/** Every move a person may make of an order, cancel last. */
export function movesOf(order: Order, actor: Actor, allSteps: boolean): OrderStatus[] {
  return offeredMoves(order, allSteps)
    .filter((status) => mayMoveOrder(actor, order, status))
    .sort((a, b) => Number(a === 'CANCELED') - Number(b === 'CANCELED'));
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
