import { mayMoveOrder } from '#domain/orders/move-order.ts';
import {
  isTableOrder,
  isUnpaid,
  type Order,
  type OrderLine,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { offeredMoves } from '#domain/orders/order-lifecycle.ts';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import type { Actor } from '#domain/roles.ts';
import { bumpOf, isHeldUp } from './board-moves.ts';

/** Why an order that was selected with others is not moved with them. */
export type Skipped =
  | { order: Order; why: 'status' | 'unpaid' | 'role' | 'held' }
  /** No cook has acknowledged the allergy note of `line`. */
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
