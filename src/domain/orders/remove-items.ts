import { signatureOf, signatureOfAsked } from '../approval.ts';
import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import { type Actor, isManager } from '../roles.ts';
import { liveLines, type Order } from './order.ts';
import { derivedStatus, mayRemoveItems, type OrderContext, refuseCanceled, remember } from './order-steps.ts';
import { orderTotals } from './order-totals.ts';
import { splitLine } from './split-line.ts';

export const removeItemsSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The ids of the lines. */
  items: z.array(deviceSidSchema).check(z.minLength(1), z.maxLength(500)),
  /** Why they are removed. */
  reason: z.optional(freeText(200)),
  /** Cooked dishes are taken off the bill too; needs a manager and a reason. */
  void: z.optional(z.boolean()),
  /** A void: the name of the person who asked the manager for it; absent: no one did. */
  asked_by: z.optional(lineOfText(0, 130)),
  /** Only this many pieces of the one line in `items`, which become a line of their own; absent: all of each line. */
  part: z.optional(
    z.object({
      /** The id of the new line, made on the device. */
      sid: deviceSidSchema,
      /** How many pieces. */
      quantity: z.int().check(z.minimum(1), z.maximum(10_000)),
    }),
  ),
});
export type RemoveItems = z.infer<typeof removeItemsSchema>;

/** Whether it is too late to remove anything: a table's order is paid once all of it is served and paid. */
export const isClosedToRemoval = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'DELIVERED' || status === 'PAYED';

/** The order with the part that goes as a line of its own, and the ids of what goes. */
function goingOf(order: Order, { items, part }: RemoveItems): { order: Order; items: readonly string[] } {
  const [from = ''] = items;
  const line = liveLines(order).find(({ id }) => id === from);
  if (part === undefined || line === undefined || line.voided !== undefined) return { order, items };
  const split = splitLine(order, from, part);
  const isApart = split.products.some(({ id }) => id === part.sid);
  return { order: split, items: isApart ? [part.sid] : items };
}

/** A removal that is no void is never asked of a manager, so it has no other name. */
function removedBy(actor: Actor, { void: isVoid, asked_by: askedBy }: RemoveItems): string {
  return isVoid === true ? signatureOfAsked(actor, askedBy) : signatureOf(actor);
}

/**
 * Takes PLACED lines off the bill; they stay on the ticket, struck out. A void takes cooked lines off the
 * bill too and leaves their kitchen status unchanged: the cook decides what happens to them. Refuses `forbidden`, `cooking`, `no_such_item`,
 * `last_item` (cancel the order instead), `order_canceled`, `too_late`, `invalid_fields` (a void's reason; a part of
 * several lines).
 */
export function removeItems(order: Order, args: RemoveItems, context: OrderContext): Result<Order> {
  const { actor, now } = context;
  const isVoid = args.void === true;
  if (!mayRemoveItems(actor, order) || (isVoid && !isManager(actor))) return refuse('forbidden');
  const mark = { at: now, by: removedBy(actor, args), reason: args.reason ?? '' };
  if (isVoid && mark.reason === '') return refuse('invalid_fields', { fields: { reason: 'required' } });
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (isClosedToRemoval(order)) return refuse('too_late', { current: order.status });
  if (args.part !== undefined && args.items.length > 1)
    return refuse('invalid_fields', { fields: { part: 'invalid' } });
  if (args.items.some((id) => !order.products.some((line) => line.id === id))) return refuse('no_such_item');
  const { order: start, items } = goingOf(order, args);
  const wanted = new Set(items);
  const going = liveLines(start).filter(({ id }) => wanted.has(id));
  const cooking = going.find((line) => line.status !== 'PLACED');
  if (cooking !== undefined && !isVoid) {
    return refuse('cooking', { current: cooking.status, params: { item: cooking.name } });
  }
  const struck = going.filter((line) => line.status === 'PLACED');
  if (struck.length > 0 && struck.length === liveLines(start).length) return refuse('last_item');
  const products = start.products.map((line) => {
    if (!going.includes(line)) return line;
    if (struck.includes(line)) return { ...line, removed: mark };
    return line.voided === undefined ? { ...line, price: 0, voided: mark } : line;
  });
  if (products.every((line, index) => line === order.products[index])) return ok(order);
  const lighter = { ...start, products };
  const settled = { ...lighter, ...orderTotals(lighter) };
  // A void changes only the bill. It is no kitchen step, so the last kitchen step can still be recalled.
  if (struck.length === 0) return ok(settled);
  return ok(remember(start, { ...settled, status: derivedStatus(lighter) }, context));
}
