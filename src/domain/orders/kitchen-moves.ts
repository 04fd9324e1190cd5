import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema, instantSchema } from '../ids.ts';
import { MAX_MONEY } from '../money.ts';
import { hasRole, type Actor, isManager } from '../roles.ts';
import { ok, refuse, type Result } from '../result.ts';
import { HOUR_MS } from '../time.ts';
import { withAllergyOf } from './allergy-in-note.ts';
import { isRead } from './kitchen-notes.ts';
import { ackSchema, courseSchema, isFinal, isTableOrder, liveLines, type Order } from './order.ts';
import { mayRemoveItems, type OrderContext, refuseCanceled } from './order-steps.ts';
import { withShown } from './order-rounds.ts';
import { orderTotals } from './order-totals.ts';
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
export const changeItemSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The line's id. */
  item: deviceSidSchema,
  /** How many pieces; absent: unchanged. */
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** The note for the kitchen; absent: unchanged. */
  note: z.optional(freeText(200)),
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

/**
 * Changes the quantity or note of a line that is not started. The kitchen sees old and new values and has to
 * acknowledge an allergy that the new note names. Refuses `forbidden`, `no_such_item`, `cooking`, `too_late`,
 * `order_canceled`.
 */
export function changeItem(
  order: Order,
  args: z.infer<typeof changeItemSchema>,
  { now, actor }: OrderContext,
): Result<Order> {
  if (!mayRemoveItems(actor, order)) return refuse('forbidden');
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (order.status === 'DELIVERED' || order.status === 'PAYED') {
    return refuse('too_late', { current: order.status });
  }
  const line = liveLines(order).find(({ id }) => id === args.item);
  if (line === undefined) return refuse('no_such_item');
  const quantity = args.quantity ?? line.quantity;
  const note = args.note ?? line.note;
  if (quantity === line.quantity && note === line.note) return ok(order);
  if (line.status !== 'PLACED') {
    return refuse('cooking', { current: line.status, params: { item: line.name } });
  }
  const price = line.voided === undefined ? line.unit_price * quantity : 0;
  const allergy = note === line.note ? line.allergy : withAllergyOf(note, line.allergy);
  const was = { quantity: line.quantity, note: line.note, at: now, by: actor.name };
  const products = order.products.map((one) =>
    one.id === line.id ? { ...one, quantity, note, allergy, price, was } : one,
  );
  const changed = { ...order, products, ...orderTotals({ ...order, products }) };
  if (price > MAX_MONEY || changed.total > MAX_MONEY) {
    return refuse('invalid_fields', { fields: { quantity: 'invalid' } });
  }
  return ok(changed);
}
