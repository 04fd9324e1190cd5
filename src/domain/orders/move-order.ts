import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema } from '../ids.ts';
import { type Actor, hasRole, isDriverOnly, isManager, type Role } from '../roles.ts';
import { ok, refuse, type Result } from '../result.ts';
import { unreadAllergy } from './kitchen-notes.ts';
import {
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
import { hasReachedPacking } from './order-tabs.ts';
import {
  doneLines,
  itemRank,
  type OrderContext,
  leastItem,
  raiseWithOrder,
  refuseCanceled,
  remember,
} from './order-steps.ts';

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

/** Who moves an order to each status, apart from managers: at a table, and for delivery or pickup. */
const MOVED_BY: Record<Exclude<OrderStatus, 'CANCELED'>, { table: Role | null; other: Role | null }> = {
  APPROVAL: { table: null, other: null },
  PLACED: { table: 'waitress', other: null },
  PREPARING: { table: 'kitchen', other: 'kitchen' },
  PREPARED: { table: 'kitchen', other: 'kitchen' },
  SERVED: { table: 'waitress', other: null },
  PAYMENT: { table: 'waitress', other: null },
  PAYED: { table: 'waitress', other: null },
  PACKING: { table: null, other: 'delivery' },
  PACKED: { table: null, other: 'delivery' },
  RTD: { table: null, other: 'delivery' },
  SHIPPED: { table: null, other: 'delivery' },
  DELIVERED: { table: 'waitress', other: 'delivery' },
};

/** Whether someone who is no manager may cancel: a waiter before it is served, a member before it is approved. */
function mayCancel(actor: Actor, order: Order): boolean {
  if (hasRole(actor, 'waitress') && isTableOrder(order)) return !isServed(order);
  return order.status === 'APPROVAL' && hasRole(actor, 'member') && order.member === actor.id;
}

/**
 * Whether the actor's role lets them move this order to `status`; also used to hide moves that would be
 * refused.
 */
export function mayMoveOrder(actor: Actor, order: Order, status: OrderStatus): boolean {
  if (actor.roles.includes('system') || isManager(actor)) return true;
  if (status === 'CANCELED') return mayCancel(actor, order);
  const ofTable = isTableOrder(order);
  // An order that needs a proof of delivery is delivered through `orders/delivered`.
  if (status === 'DELIVERED' && !ofTable && order.handover !== undefined) return false;
  if (isDriverOnly(actor) && !hasReachedPacking(order)) return false;
  const mover = MOVED_BY[status][ofTable ? 'table' : 'other'];
  return mover !== null && hasRole(actor, mover);
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
    ...(order.status === 'APPROVAL' ? { approved_at: context.now } : {}),
    products: order.products.map((line) => raiseWithOrder(line, least)),
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
