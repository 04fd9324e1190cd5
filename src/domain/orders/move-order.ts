import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema } from '../ids.ts';
import { type Actor, holds, leads } from '../roles.ts';
import { ok, refuse, type Result } from '../result.ts';
import { MINUTE_MS } from '../time.ts';
import {
  type Bump,
  type ItemStatus,
  isFinal,
  isTableOrder,
  itemStatusSchema,
  itemStatuses,
  liveLines,
  type Order,
  type OrderLine,
  type OrderStatus,
  orderStatusSchema,
} from './order.ts';
import { existsFor, movesFrom, rankOf } from './order-lifecycle.ts';
import { orderTotals } from './order-totals.ts';

/** Who changes an order, when, under which change id. */
export interface OrderContext {
  id: string;
  now: number;
  actor: Actor;
}

/** How long a bump can be recalled. */
export const RECALL_WITHIN_MS = 10 * MINUTE_MS;

const KEPT_BUMPS = 8;

export const moveOrderSchema = z.object({
  sid: deviceSidSchema,
  status: orderStatusSchema,
  cancel_reason: z.optional(freeText(200)),
  /** The progress the person saw when cancelling; `knowingly` cancels whatever happened since. */
  seen: z.optional(z.object({ status: orderStatusSchema, done: z.int() })),
  knowingly: z.optional(z.boolean()),
});
export type MoveOrder = z.infer<typeof moveOrderSchema>;

export const moveItemsSchema = z.object({
  sid: deviceSidSchema,
  items: z
    .array(z.object({ product: deviceSidSchema, status: itemStatusSchema }))
    .check(z.minLength(1), z.maxLength(500)),
});
export type MoveItems = z.infer<typeof moveItemsSchema>;

export const removeItemsSchema = z.object({
  sid: deviceSidSchema,
  items: z.array(deviceSidSchema).check(z.minLength(1), z.maxLength(500)),
  reason: z.optional(freeText(200)),
});
export type RemoveItems = z.infer<typeof removeItemsSchema>;

export const recallOrderSchema = z.object({ sid: deviceSidSchema, bump: z.string().check(z.maxLength(64)) });
export type RecallOrder = z.infer<typeof recallOrderSchema>;

export function itemRank(status: ItemStatus): number {
  return itemStatuses.indexOf(status);
}

/** Lines that are finished in the kitchen (PREPARED or SERVED). */
export function doneLines(order: Order): number {
  return liveLines(order).filter((line) => itemRank(line.status) >= itemRank('PREPARED')).length;
}

/** Whether the actor's role lets them move this order to `status`; also hides what would be refused. */
export function mayMoveOrder(actor: Actor, order: Order, status: OrderStatus): boolean {
  if (actor.roles.includes('system') || leads(actor)) return true;
  const ofTable = isTableOrder(order);
  switch (status) {
    case 'PLACED':
      return holds(actor, 'waitress') && ofTable;
    case 'CANCELED':
      if (holds(actor, 'waitress') && ofTable) return true;
      return order.status === 'APPROVAL' && holds(actor, 'member') && order.member === actor.id;
    case 'PREPARING':
    case 'PREPARED':
      return holds(actor, 'kitchen');
    case 'SERVED':
    case 'PAYMENT':
    case 'PAYED':
      return holds(actor, 'waitress') && ofTable;
    case 'PACKING':
    case 'PACKED':
    case 'RTD':
    case 'SHIPPED':
      return holds(actor, 'delivery') && !ofTable;
    case 'DELIVERED':
      return (holds(actor, 'delivery') && !ofTable) || (holds(actor, 'waitress') && ofTable);
    case 'APPROVAL':
      return false;
  }
}

/** Whether the actor's role lets them set an item to `status`. */
export function mayMoveItems(actor: Actor, status: ItemStatus): boolean {
  if (actor.roles.includes('system') || leads(actor)) return true;
  return status === 'SERVED' ? holds(actor, 'waitress') : holds(actor, 'kitchen');
}

/** What a status makes of lines that are behind it: a prepared order has no line still cooking. */
function leastItem(status: OrderStatus, ofTable: boolean): ItemStatus {
  if (rankOf(status) < rankOf('PREPARED')) return 'PLACED';
  return ofTable && rankOf(status) >= rankOf('SERVED') ? 'SERVED' : 'PREPARED';
}

function raise(line: OrderLine, least: ItemStatus): OrderLine {
  return line.removed === null && itemRank(line.status) < itemRank(least) ? { ...line, status: least } : line;
}

function remember(before: Order, after: Order, context: OrderContext): Order {
  const lines: Bump['lines'] = [];
  after.products.forEach((line, index) => {
    const was = before.products[index];
    if (was !== undefined && was.status !== line.status) {
      lines.push({ id: line.id, from: was.status, to: line.status });
    }
  });
  const bump: Bump = {
    id: context.id,
    at: context.now,
    by: context.actor.name,
    from: before.status,
    to: after.status,
    lines,
    removed: after.products
      .filter((line, index) => line.removed !== null && before.products[index]?.removed === null)
      .map((line) => line.id),
  };
  return { ...after, bumps: [...before.bumps.slice(1 - KEPT_BUMPS), bump] };
}

/**
 * Moves an order forward, approves or cancels it. Higher rank wins; a lower or equal one changes nothing
 * (the same order comes back). Refuses `forbidden`, `not_on_this_way`, `not_approved`, `too_late`,
 * `order_canceled`, `progressed`, `reason_needed`.
 */
export function moveOrder(order: Order, args: MoveOrder, context: OrderContext): Result<Order> {
  if (!mayMoveOrder(context.actor, order, args.status)) return refuse('forbidden');
  if (!existsFor(order, args.status)) return refuse('not_on_this_way', { current: order.status });
  if (args.status === 'CANCELED') return cancelOrder(order, args, context);
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (rankOf(args.status) <= rankOf(order.status)) return ok(order);
  if (!movesFrom(order).includes(args.status)) return refuse('too_late', { current: order.status });
  if (order.status === 'APPROVAL' && args.status !== 'PLACED' && !leads(context.actor)) {
    return refuse('not_approved', { current: order.status });
  }
  const least = leastItem(args.status, isTableOrder(order));
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

function refuseCanceled(order: Order): Result<never> {
  return order.cancel === null
    ? refuse('order_canceled')
    : refuse('order_canceled', { by: order.cancel.by, at: order.cancel.at });
}

function cancelOrder(order: Order, args: MoveOrder, context: OrderContext): Result<Order> {
  if (order.status === 'CANCELED') return ok(order);
  if (!movesFrom(order).includes('CANCELED')) return refuse('too_late', { current: order.status });
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

/** The statuses in which the kitchen still decides an order's status. */
const KITCHEN_DECIDES: readonly OrderStatus[] = ['PLACED', 'PREPARING', 'PREPARED', 'SERVED'];

/**
 * The order status its items stand for: PREPARED when every live item is PREPARED or SERVED (a table's order
 * is SERVED when all are), PREPARING when any is started, else PLACED. Never lower than it was.
 */
export function derivedStatus(order: Order): OrderStatus {
  const lines = liveLines(order);
  if (!KITCHEN_DECIDES.includes(order.status) || lines.length === 0) return order.status;
  const ranks = lines.map((line) => itemRank(line.status));
  const least = Math.min(...ranks);
  let status: OrderStatus = 'PLACED';
  if (least >= itemRank('SERVED') && isTableOrder(order)) status = 'SERVED';
  else if (least >= itemRank('PREPARED')) status = 'PREPARED';
  else if (Math.max(...ranks) > itemRank('PLACED')) status = 'PREPARING';
  return rankOf(status) > rankOf(order.status) ? status : order.status;
}

/**
 * Sets items, each to the furthest of what it is and what is asked (so marks from two tablets commute), and
 * derives the order's status. Refuses `forbidden`, `not_approved`, `order_canceled`, `no_such_item`.
 */
export function moveItems(order: Order, args: MoveItems, context: OrderContext): Result<Order> {
  if (args.items.some((item) => !mayMoveItems(context.actor, item.status))) return refuse('forbidden');
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (order.status === 'APPROVAL') return refuse('not_approved', { current: order.status });
  const known = new Map(order.products.map((line) => [line.id, line]));
  for (const item of args.items) {
    const line = known.get(item.product);
    if (line === undefined) return refuse('no_such_item');
    if (line.removed !== null) {
      return refuse('item_removed', {
        by: line.removed.by,
        at: line.removed.at,
        params: { item: line.name },
      });
    }
  }
  if (order.status === 'DELIVERED') return ok(order);
  const wanted = new Map(args.items.map((item) => [item.product, item.status]));
  let changed = false;
  const products = order.products.map((line) => {
    const status = wanted.get(line.id);
    if (status === undefined) return line;
    const raised = raise(line, status);
    changed ||= raised !== line;
    return raised;
  });
  if (!changed) return ok(order);
  const marked = { ...order, products };
  return ok(remember(order, { ...marked, status: derivedStatus(marked) }, context));
}

/**
 * Undoes exactly the bump it names, while nothing later happened to the order. Refuses `forbidden`,
 * `recall_superseded` (current: where the order is now), `recall_expired`.
 */
export function recallOrder(order: Order, args: RecallOrder, context: OrderContext): Result<Order> {
  const last = order.bumps.at(-1);
  if (last === undefined || last.id !== args.bump || last.to !== order.status) {
    return refuse('recall_superseded', {
      current: order.status,
      ...(last === undefined ? {} : { by: last.by, at: last.at }),
    });
  }
  if (last.to === 'CANCELED') return refuse('order_canceled', { by: last.by, at: last.at });
  if (context.now - last.at > RECALL_WITHIN_MS) return refuse('recall_expired', { at: last.at });
  const mayUndo =
    last.removed.length > 0
      ? mayRemoveItems(context.actor, order)
      : last.from === last.to
        ? last.lines.every((line) => mayMoveItems(context.actor, line.to))
        : mayMoveOrder(context.actor, order, last.to) ||
          (last.lines.length > 0 && last.lines.every((line) => mayMoveItems(context.actor, line.to)));
  if (!mayUndo) return refuse('forbidden');
  const back = new Map(last.lines.map((line) => [line.id, line.from]));
  const restored: Order = {
    ...order,
    status: last.from,
    finished_at: null,
    op_shipped: last.to === 'SHIPPED' ? null : order.op_shipped,
    products: order.products.map((line) => {
      if (last.removed.includes(line.id)) return { ...line, removed: null };
      const from = back.get(line.id);
      return from === undefined ? line : { ...line, status: from };
    }),
    bumps: order.bumps.slice(0, -1),
  };
  return ok(last.removed.length === 0 ? restored : { ...restored, ...orderTotals(restored) });
}

/** Who may take lines off an order: who may cancel it, before anything of the line is cooked. */
export function mayRemoveItems(actor: Actor, order: Order): boolean {
  return actor.roles.includes('system') || leads(actor) || (holds(actor, 'waitress') && isTableOrder(order));
}

/**
 * Takes PLACED lines off the bill; they stay on the ticket, struck. Refuses `forbidden`, `cooking`,
 * `no_such_item`, `last_item` (cancel the order instead), `order_canceled`, `too_late`.
 */
export function removeItems(order: Order, args: RemoveItems, context: OrderContext): Result<Order> {
  if (!mayRemoveItems(context.actor, order)) return refuse('forbidden');
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (order.status === 'DELIVERED' || order.status === 'PAYED')
    return refuse('too_late', { current: order.status });
  const wanted = new Set(args.items);
  if (args.items.some((id) => !order.products.some((line) => line.id === id))) return refuse('no_such_item');
  const going = liveLines(order).filter((line) => wanted.has(line.id));
  if (going.length === 0) return ok(order);
  const cooking = going.find((line) => line.status !== 'PLACED');
  if (cooking !== undefined) {
    return refuse('cooking', { current: cooking.status, params: { item: cooking.name } });
  }
  if (going.length === liveLines(order).length) return refuse('last_item');
  const removed = { at: context.now, by: context.actor.name, reason: args.reason ?? '' };
  const products = order.products.map((line) =>
    wanted.has(line.id) && line.removed === null ? { ...line, removed } : line,
  );
  const lighter = { ...order, products };
  const settled = { ...lighter, ...orderTotals(lighter), status: derivedStatus(lighter) };
  return ok(remember(order, settled, context));
}
