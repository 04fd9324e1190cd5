import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema } from '../ids.ts';
import { type Actor, hasRole, isManager } from '../roles.ts';
import { ok, refuse, type Result } from '../result.ts';
import { unreadAllergy } from './kitchen-notes.ts';
import {
  type ItemStatus,
  isFinal,
  isTableOrder,
  isUnpaid,
  liveLines,
  type Order,
  type OrderLine,
  type OrderStatus,
  orderStatusSchema,
} from './order.ts';
import { existsFor, movesFrom, rankOf } from './order-lifecycle.ts';
import { doneLines, itemRank, type OrderContext, raise, refuseCanceled, remember } from './order-steps.ts';

export const moveOrderSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The status to move it to. */
  status: orderStatusSchema,
  /** Why it is cancelled; the customer sees it. */
  cancel_reason: z.optional(freeText(200)),
  /** Why a party that owes is closed with its last order; required then. */
  unpaid_reason: z.optional(freeText(200)),
  /** The progress the person saw when cancelling; `knowingly` cancels whatever happened since. */
  seen: z.optional(
    z.object({
      /** The order's status on the screen. */
      status: orderStatusSchema,
      /** The number of finished lines on the screen. */
      done: z.int(),
    }),
  ),
  /** True: cancel even if the order has moved on since. */
  knowingly: z.optional(z.boolean()),
});
export type MoveOrder = z.infer<typeof moveOrderSchema>;

/** Served but unpaid orders are cancelled by a manager, with a reason. */
function isServed(order: Order): boolean {
  return movesFrom(order).includes('CANCELED') && liveLines(order).some(({ status }) => status === 'SERVED');
}

/**
 * Whether the actor's role lets them move this order to `status`; also used to hide moves that would be
 * refused.
 */
export function mayMoveOrder(actor: Actor, order: Order, status: OrderStatus): boolean {
  if (actor.roles.includes('system') || isManager(actor)) return true;
  const ofTable = isTableOrder(order);
  switch (status) {
    case 'PLACED':
      return hasRole(actor, 'waitress') && ofTable;
    case 'CANCELED':
      if (hasRole(actor, 'waitress') && ofTable) return !isServed(order);
      return order.status === 'APPROVAL' && hasRole(actor, 'member') && order.member === actor.id;
    case 'PREPARING':
    case 'PREPARED':
      return hasRole(actor, 'kitchen');
    case 'SERVED':
    case 'PAYMENT':
    case 'PAYED':
      return hasRole(actor, 'waitress') && ofTable;
    case 'PACKING':
    case 'PACKED':
    case 'RTD':
    case 'SHIPPED':
      return hasRole(actor, 'delivery') && !ofTable;
    case 'DELIVERED':
      if (ofTable) return hasRole(actor, 'waitress');
      // An order that needs a proof of delivery is delivered through `orders/delivered`.
      return hasRole(actor, 'delivery') && order.handover === undefined;
    case 'APPROVAL':
      return false;
  }
}

/** The minimum status of lines in an order of this status: a prepared order has no line still cooking. */
function leastItem(status: OrderStatus, ofTable: boolean): ItemStatus {
  if (rankOf(status) < rankOf('PREPARED')) return 'PLACED';
  return ofTable && rankOf(status) >= rankOf('SERVED') ? 'SERVED' : 'PREPARED';
}

/** The first dish that a move to `status` would finish although its allergy is not acknowledged. */
export function unreadBefore(order: Order, status: OrderStatus): OrderLine | undefined {
  const least = leastItem(status, isTableOrder(order));
  return itemRank(least) >= itemRank('PREPARED') ? unreadAllergy(order) : undefined;
}

/**
 * Moves an order forward, approves or cancels it. The higher rank wins; a lower or equal one returns the same
 * order. Refuses `forbidden`, `not_on_this_way`, `not_approved`, `not_paid`, `too_late`, `order_canceled`,
 * `served`, `reason_needed`, `progressed`, `allergy_unread`.
 */
export function moveOrder(order: Order, args: MoveOrder, context: OrderContext): Result<Order> {
  if (!mayMoveOrder(context.actor, order, args.status)) {
    const asksManager =
      args.status === 'CANCELED' && hasRole(context.actor, 'waitress') && isTableOrder(order);
    return asksManager ? refuse('served', { current: order.status }) : refuse('forbidden');
  }
  if (!existsFor(order, args.status)) return refuse('not_on_this_way', { current: order.status });
  if (args.status === 'CANCELED') return cancelOrder(order, args, context);
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (rankOf(args.status) <= rankOf(order.status)) return ok(order);
  if (!movesFrom(order).includes(args.status)) return refuse('too_late', { current: order.status });
  if (isUnpaid(order)) return refuse('not_paid', { current: order.status });
  if (order.status === 'APPROVAL' && args.status !== 'PLACED' && !isManager(context.actor)) {
    return refuse('not_approved', { current: order.status });
  }
  const least = leastItem(args.status, isTableOrder(order));
  const unread = unreadBefore(order, args.status);
  if (unread !== undefined && !context.actor.roles.includes('system')) {
    return refuse('allergy_unread', { params: { item: unread.name } });
  }
  const moved: Order = {
    ...order,
    status: args.status,
    approve_at: null,
    products: order.products.map((line) => raise(line, least)),
    op_shipped:
      args.status === 'SHIPPED' ? { id: context.actor.id, name: context.actor.name } : order.op_shipped,
    finished_at: isFinal(args.status) ? context.now : null,
  };
  return ok(remember(order, moved, context));
}

function cancelOrder(order: Order, args: MoveOrder, context: OrderContext): Result<Order> {
  if (order.status === 'CANCELED') return ok(order);
  if (!movesFrom(order).includes('CANCELED')) return refuse('too_late', { current: order.status });
  if (isServed(order) && (args.cancel_reason ?? '') === '') {
    return refuse('reason_needed', { current: order.status });
  }
  const done = doneLines(order);
  const seen = args.seen;
  const movedOn = seen !== undefined && (seen.status !== order.status || seen.done !== done);
  if (movedOn && args.knowingly !== true && rankOf(order.status) >= rankOf('PREPARING')) {
    const last = order.bumps.at(-1);
    return refuse('progressed', {
      current: order.status,
      params: { done },
      ...(last === undefined ? {} : { by: last.by, at: last.at }),
    });
  }
  const canceled: Order = {
    ...order,
    status: 'CANCELED',
    approve_at: null,
    finished_at: context.now,
    cancel: {
      reason: args.cancel_reason ?? '',
      by: context.actor.name,
      at: context.now,
      from: order.status,
    },
  };
  return ok(remember(order, canceled, context));
}
