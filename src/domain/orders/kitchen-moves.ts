import * as z from 'zod/mini';
import { deviceSidSchema, instantSchema } from '../ids.ts';
import { hasRole, type Actor, isManager } from '../roles.ts';
import { ok, refuse, type Result } from '../result.ts';
import { HOUR_MS } from '../time.ts';
import { isRead } from './kitchen-notes.ts';
import { ackSchema, courseSchema, isFinal, isTableOrder, type Order } from './order.ts';
import { type OrderContext, refuseCanceled } from './order-steps.ts';
import { withShown } from './order-rounds.ts';
import { promisedAt } from './promise.ts';

/** A promise can be moved at most this far from now. */
const MAX_PROMISE_MS = 6 * HOUR_MS;

export const acknowledgeSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** What was read. */
  notes: z
    .array(z.pick(ackSchema, { line: true, kind: true, of: true, stations: true }))
    .check(z.minLength(1), z.maxLength(500)),
});
export const fireCourseSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The course to cook now, with all before it. */
  course: courseSchema,
});
export const promiseOrderSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The new promise, in epoch milliseconds. */
  promised_at: instantSchema,
  /** For undoing a slip: the promise that this one replaces. */
  instead: z.optional(instantSchema),
});
export const rushOrderSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** True: cook it first. False: in its normal turn. */
  rush: z.boolean(),
});
export const showOrdersSchema = z.object({
  /** The sids of the orders that were shown. */
  sids: z.array(deviceSidSchema).check(z.minLength(1), z.maxLength(50)),
  /** Up to which round each order has been shown; absent: the first. */
  rounds: z.optional(z.array(z.int()).check(z.maxLength(50))),
});
/** Who may work a ticket: the kitchen, managers, and waiters for orders at tables. */
export function mayWorkTicket(actor: Actor, order: Order): boolean {
  return isManager(actor) || hasRole(actor, 'kitchen') || (hasRole(actor, 'waitress') && isTableOrder(order));
}

function mayChange(order: Order, context: OrderContext): Result<null> {
  if (!mayWorkTicket(context.actor, order)) return refuse('forbidden');
  if (order.status === 'CANCELED') return refuseCanceled(order);
  return isFinal(order.status) ? refuse('too_late', { current: order.status }) : ok(null);
}

/** Records acknowledged notes, each once. Refuses `forbidden`. */
export function acknowledge(
  order: Order,
  { notes }: z.infer<typeof acknowledgeSchema>,
  { now, actor }: OrderContext,
): Result<Order> {
  if (!isManager(actor) && !hasRole(actor, 'kitchen')) return refuse('forbidden');
  const lines = new Set(['', ...order.products.map(({ id }) => id)]);
  const news = notes.filter((note) => lines.has(note.line) && !isRead(order, note));
  if (news.length === 0) return ok(order);
  return ok({
    ...order,
    acks: [...order.acks, ...news.map((note) => ({ ...note, at: now, by: actor.name }))],
  });
}

/** Fires a course and all before it. A fired course stays fired. */
export function fireCourse(
  order: Order,
  { course }: z.infer<typeof fireCourseSchema>,
  context: OrderContext,
): Result<Order> {
  const may = mayChange(order, context);
  if (!may.ok) return may;
  return ok(course <= order.fired ? order : { ...order, fired: course });
}

/**
 * Promises the order for a later time. The latest promise counts; undoing one applies only while it is still
 * the last. Refuses `too_far`.
 */
export function promiseOrder(
  order: Order,
  { promised_at: promised, instead }: z.infer<typeof promiseOrderSchema>,
  context: OrderContext,
): Result<Order> {
  const may = mayChange(order, context);
  if (!may.ok) return may;
  const until = Math.max(context.now, promisedAt(order)) + MAX_PROMISE_MS;
  if (promised > until) return refuse('invalid_fields', { fields: { promised_at: 'too_far' } });
  const counts = instead === undefined ? promised > promisedAt(order) : instead === order.promised_at;
  return ok(counts ? { ...order, promised_at: promised } : order);
}

/** Moves a ticket to the front, or back to its normal position. */
export function rushOrder(
  order: Order,
  { rush }: z.infer<typeof rushOrderSchema>,
  context: OrderContext,
): Result<Order> {
  const may = mayChange(order, context);
  if (!may.ok) return may;
  if (rush === (order.rush !== null)) return ok(order);
  return ok({ ...order, rush: rush ? { at: context.now, by: context.actor.name } : null });
}

/** A kitchen screen has shown the order up to this round; the first screen of each round is recorded. */
export function showOrder(order: Order, { now, actor }: OrderContext, round = 1): Order {
  return withShown(order, round, { at: now, by: actor.name });
}
