import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { deviceSidSchema, sidSchema } from '../ids.ts';
import { leads } from '../roles.ts';
import { ok, refuse, type Result } from '../result.ts';
import { unreadAllergy } from './kitchen-notes.ts';
import { itemStatusSchema, liveLines, type Order, type OrderLine } from './order.ts';
import {
  derivedStatus,
  itemRank,
  mayMoveItems,
  mayRemoveItems,
  type OrderContext,
  raise,
  refuseCanceled,
  remember,
} from './order-steps.ts';
import { orderTotals } from './order-totals.ts';

export const moveItemsSchema = z.object({
  sid: deviceSidSchema,
  items: z
    .array(
      z.object({
        product: deviceSidSchema,
        status: itemStatusSchema,
        /** PREPARED at this station only. */
        station: z.optional(sidSchema),
        /** So many pieces are PREPARED, the rest is not; a line of several stations counts none: it is only started. */
        pieces: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
});
export type MoveItems = z.infer<typeof moveItemsSchema>;

export const removeItemsSchema = z.object({
  sid: deviceSidSchema,
  items: z.array(deviceSidSchema).check(z.minLength(1), z.maxLength(500)),
  reason: z.optional(freeText(200)),
  /** What is cooked already goes off the bill too: a manager's, with the reason. */
  void: z.optional(z.boolean()),
});
export type RemoveItems = z.infer<typeof removeItemsSchema>;

/**
 * A line after one mark: stations add up, pieces count up, so marks from several tablets commute. A piece that one
 * station has done is not finished while another still owes its share.
 */
function advance(line: OrderLine, { status, station, pieces }: MoveItems['items'][number]): OrderLine {
  if (status !== 'PREPARED' || itemRank(line.status) >= itemRank('PREPARED')) return raise(line, status);
  const isShared = line.stations.length > 1;
  if (isShared && pieces !== undefined && (station === undefined || pieces < line.quantity)) {
    return raise(line, 'PREPARING');
  }
  if (station !== undefined && isShared) {
    const doneAt = line.stations.filter((one) => one === station || line.done_at.includes(one));
    if (doneAt.length === line.stations.length) return raise(line, 'PREPARED');
    return doneAt.length === line.done_at.length ? line : { ...raise(line, 'PREPARING'), done_at: doneAt };
  }
  if (pieces !== undefined && pieces < line.quantity) {
    const ready = Math.max(line.ready, pieces);
    return ready === line.ready ? line : { ...raise(line, 'PREPARING'), ready };
  }
  return raise(line, 'PREPARED');
}

/**
 * Sets items, each to the furthest of what it is and what is asked (so marks from two tablets commute), and
 * derives the order's status. Refuses `forbidden`, `not_approved`, `order_canceled`, `no_such_item`,
 * `allergy_unread`.
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
  const finishing = args.items.filter(({ status }) => itemRank(status) >= itemRank('PREPARED'));
  const unread = unreadAllergy(order, (line) => finishing.filter(({ product }) => product === line.id));
  if (unread !== undefined && !context.actor.roles.includes('system')) {
    return refuse('allergy_unread', { params: { item: unread.name } });
  }
  const products = order.products.map((line) =>
    args.items.filter((item) => item.product === line.id).reduce(advance, line),
  );
  if (products.every((line, index) => line === order.products[index])) return ok(order);
  const marked = { ...order, products };
  return ok(remember(order, { ...marked, status: derivedStatus(marked) }, context));
}

/**
 * Takes PLACED lines off the bill; they stay on the ticket, struck. A void takes those that are cooked off the bill
 * too, and leaves them to the kitchen as they are. Refuses `forbidden`, `cooking`, `no_such_item`, `last_item` (cancel
 * the order instead), `order_canceled`, `too_late`, `invalid_fields` (a void's reason).
 */
export function removeItems(order: Order, args: RemoveItems, context: OrderContext): Result<Order> {
  const { actor, now } = context;
  const isVoid = args.void === true;
  if (!mayRemoveItems(actor, order) || (isVoid && !leads(actor))) return refuse('forbidden');
  const mark = { at: now, by: actor.name, reason: args.reason ?? '' };
  if (isVoid && mark.reason === '') return refuse('invalid_fields', { fields: { reason: 'required' } });
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (order.status === 'DELIVERED' || order.status === 'PAYED')
    return refuse('too_late', { current: order.status });
  const wanted = new Set(args.items);
  if (args.items.some((id) => !order.products.some((line) => line.id === id))) return refuse('no_such_item');
  const going = liveLines(order).filter((line) => wanted.has(line.id));
  const cooking = going.find((line) => line.status !== 'PLACED');
  if (cooking !== undefined && !isVoid) {
    return refuse('cooking', { current: cooking.status, params: { item: cooking.name } });
  }
  const struck = going.filter((line) => line.status === 'PLACED');
  if (struck.length > 0 && struck.length === liveLines(order).length) return refuse('last_item');
  const products = order.products.map((line) => {
    if (!going.includes(line)) return line;
    if (struck.includes(line)) return { ...line, removed: mark };
    return line.voided === undefined ? { ...line, price: 0, voided: mark } : line;
  });
  if (products.every((line, index) => line === order.products[index])) return ok(order);
  const lighter = { ...order, products };
  const settled = { ...lighter, ...orderTotals(lighter) };
  // A void alone is the bill's: no step of the kitchen, whose last one can still be recalled.
  if (struck.length === 0) return ok(settled);
  return ok(remember(order, { ...settled, status: derivedStatus(lighter) }, context));
}
