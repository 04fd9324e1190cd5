import { holds, leads, type Actor } from '../roles.ts';
import { refuse, type Result } from '../result.ts';
import {
  type Bump,
  type ItemStatus,
  isTableOrder,
  itemStatuses,
  liveLines,
  type Order,
  type OrderLine,
  type OrderStatus,
} from './order.ts';
import { rankOf } from './order-lifecycle.ts';

/** Who changes an order, when, under which change id. */
export interface OrderContext {
  id: string;
  now: number;
  actor: Actor;
}

/** Several stations that tick each dish of a long ticket stay within reach of a recall. */
const KEPT_BUMPS = 24;

export function itemRank(status: ItemStatus): number {
  return itemStatuses.indexOf(status);
}

/** Finished in the kitchen: PREPARED or SERVED. */
export function isFinished(line: OrderLine): boolean {
  return itemRank(line.status) >= itemRank('PREPARED');
}

/** A dish of a course that is not fired yet: it waits, and nobody cooks it. */
export function isHeld({ fired }: Pick<Order, 'fired'>, line: OrderLine): boolean {
  return line.removed === null && line.course > fired && !isFinished(line);
}

/** The next course that an order waits for, if it has dishes of one. */
export function heldCourse(order: Order): number | undefined {
  const held = order.products.filter((line) => isHeld(order, line));
  return held.length === 0 ? undefined : Math.min(...held.map(({ course }) => course));
}

/** What there is to finish of an order now: neither finished nor held. */
export function linesToFinish(order: Order): OrderLine[] {
  return liveLines(order).filter((line) => !isFinished(line) && !isHeld(order, line));
}

/** Nothing of it can be finished before the next course is fired; that course. */
export function waitsForCourse(order: Order): number | undefined {
  return linesToFinish(order).length === 0 ? heldCourse(order) : undefined;
}

export function doneLines(order: Order): number {
  return liveLines(order).filter(isFinished).length;
}

/** A line that is at least so far; its stations and pieces with it. */
export function raise(line: OrderLine, least: ItemStatus): OrderLine {
  if (line.removed !== null || itemRank(line.status) >= itemRank(least)) return line;
  const finished = itemRank(least) >= itemRank('PREPARED');
  return finished
    ? { ...line, status: least, done_at: line.stations, ready: line.quantity }
    : { ...line, status: least };
}

const kitchenMark = ({ status, done_at: doneAt, ready }: OrderLine) => `${status} ${doneAt.join()} ${ready}`;

/** The order after a change, with the change noted so that it can be undone. */
export function remember(before: Order, after: Order, context: OrderContext): Order {
  const lines: Bump['lines'] = [];
  after.products.forEach((line, index) => {
    const was = before.products[index];
    if (was !== undefined && kitchenMark(was) !== kitchenMark(line)) {
      const { done_at, ready } = was;
      lines.push({ id: line.id, from: was.status, to: line.status, done_at, ready });
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

export function refuseCanceled(order: Order): Result<never> {
  return order.cancel === null
    ? refuse('order_canceled')
    : refuse('order_canceled', { by: order.cancel.by, at: order.cancel.at });
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

/** Whether the actor's role lets them set an item to `status`. */
export function mayMoveItems(actor: Actor, status: ItemStatus): boolean {
  if (actor.roles.includes('system') || leads(actor)) return true;
  return status === 'SERVED' ? holds(actor, 'waitress') : holds(actor, 'kitchen');
}

/** Who may take lines off an order: who may cancel it, before anything of the line is cooked. */
export function mayRemoveItems(actor: Actor, order: Order): boolean {
  return actor.roles.includes('system') || leads(actor) || (holds(actor, 'waitress') && isTableOrder(order));
}
