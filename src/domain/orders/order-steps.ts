import { hasRole, isManager, type Actor } from '../roles.ts';
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

/** Who changes an order, when, and with which change id. */
export interface OrderContext {
  id: string;
  now: number;
  /** When it was made, by the clock of its device, which may be wrong; absent: now. */
  at?: number;
  actor: Actor;
}

/** Enough for a recall when several stations mark each dish of a long ticket. */
const KEPT_BUMPS = 24;

export function itemRank(status: ItemStatus): number {
  return itemStatuses.indexOf(status);
}

/** Finished in the kitchen: PREPARED or SERVED. */
export function isFinished(line: Pick<OrderLine, 'status'>): boolean {
  return itemRank(line.status) >= itemRank('PREPARED');
}

/** Whether a dish is in a course that is not fired yet. */
export function isHeld({ fired }: Pick<Order, 'fired'>, line: OrderLine): boolean {
  return line.removed === null && line.course > fired && !isFinished(line);
}

/** The next course to fire, if the order has dishes in one. */
export function heldCourse(order: Order): number | undefined {
  const held = order.products.filter((line) => isHeld(order, line));
  return held.length === 0 ? undefined : Math.min(...held.map(({ course }) => course));
}

/** The lines that can be finished now: neither finished nor held. */
export function linesToFinish(order: Order): OrderLine[] {
  return liveLines(order).filter((line) => !isFinished(line) && !isHeld(order, line));
}

/** The course that must be fired before anything else of the order can be finished; otherwise undefined. */
export function waitsForCourse(order: Order): number | undefined {
  return linesToFinish(order).length === 0 ? heldCourse(order) : undefined;
}

export function doneLines(order: Order): number {
  return liveLines(order).filter(isFinished).length;
}

/** The line with at least this status, its stations and pieces included. */
export function raise(line: OrderLine, least: ItemStatus): OrderLine {
  if (line.removed !== null || itemRank(line.status) >= itemRank(least)) return line;
  const finished = itemRank(least) >= itemRank('PREPARED');
  return finished
    ? { ...line, status: least, done_at: line.stations, ready: line.quantity }
    : { ...line, status: least };
}

/** The minimum status of lines in an order of this status: a prepared order has no line still cooking. */
export function leastItem(status: OrderStatus, ofTable: boolean): ItemStatus {
  if (rankOf(status) < rankOf('PREPARED')) return 'PLACED';
  return ofTable && rankOf(status) >= rankOf('SERVED') ? 'SERVED' : 'PREPARED';
}

/**
 * The line when its whole order is moved, at least at this status. A voided dish that a station still cooks stays as it
 * is: the cook must read that it is not wanted any more.
 */
export function raiseWithOrder(line: OrderLine, least: ItemStatus): OrderLine {
  return line.voided !== undefined && !isFinished(line) ? line : raise(line, least);
}

const kitchenMark = ({ status, done_at: doneAt, ready }: OrderLine) => `${status} ${doneAt.join()} ${ready}`;

/** The order after a change, with the step recorded so that it can be undone; `delivery` is what else it changed. */
export function remember(
  before: Order,
  after: Order,
  context: OrderContext,
  delivery?: NonNullable<Bump['delivery']>,
): Order {
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
    ...(delivery === undefined ? {} : { delivery }),
  };
  return { ...after, bumps: [...before.bumps.slice(1 - KEPT_BUMPS), bump] };
}

export function refuseCanceled(order: Order): Result<never> {
  return order.cancel === null
    ? refuse('order_canceled')
    : refuse('order_canceled', { by: order.cancel.by, at: order.cancel.at });
}

/** The statuses in which the order's status follows the kitchen's progress. */
const KITCHEN_DECIDES: readonly OrderStatus[] = ['PLACED', 'PREPARING', 'PREPARED', 'SERVED'];

/**
 * The order status that follows from its items: PREPARED when every live item is PREPARED or SERVED (an order
 * at a table is SERVED when all are), PREPARING when any is started, otherwise PLACED. Never lower than
 * before.
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
  if (actor.roles.includes('system') || isManager(actor)) return true;
  return status === 'SERVED' ? hasRole(actor, 'waitress') : hasRole(actor, 'kitchen');
}

/** Who may remove lines: those who may cancel the order, before the line is started. */
export function mayRemoveItems(actor: Actor, order: Order): boolean {
  return (
    actor.roles.includes('system') || isManager(actor) || (hasRole(actor, 'waitress') && isTableOrder(order))
  );
}
