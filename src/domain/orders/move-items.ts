import * as z from 'zod/mini';
import { deviceSidSchema, sidSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import { unreadAllergy } from './kitchen-notes.ts';
import { isTableOrder, itemStatusSchema, type Order, type OrderLine } from './order.ts';
import {
  derivedStatus,
  isFinished,
  itemRank,
  mayMoveItems,
  type OrderContext,
  raise,
  refuseCanceled,
  remember,
} from './order-steps.ts';

export const moveItemsSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The lines to change. */
  items: z
    .array(
      z.object({
        /** The line's id. */
        product: deviceSidSchema,
        /** The status to reach; a line that is further stays as it is. */
        status: itemStatusSchema,
        /** PREPARED at this station only. */
        station: z.optional(sidSchema),
        /**
         * The number of pieces that are PREPARED. A line of several stations counts no pieces: it is only
         * marked as started.
         */
        pieces: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
      }),
    )
    .check(z.minLength(1), z.maxLength(500)),
  /** The person confirmed serving dishes that are not ready. Absent (also from older apps): not confirmed. */
  confirmed: z.optional(z.boolean()),
});
export type MoveItems = z.infer<typeof moveItemsSchema>;

/**
 * A line after one mark. Stations and pieces only accumulate, so marks from several tablets commute. A piece
 * that one station has finished is not done while another still has its share to cook.
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

/** The first of these lines that would be served although it is not ready. */
export function servedUnready(order: Order, items: MoveItems['items']): OrderLine | undefined {
  const served = new Set(items.filter(({ status }) => status === 'SERVED').map(({ product }) => product));
  return order.products.find((line) => served.has(line.id) && !isFinished(line));
}

/**
 * Why dishes cannot be served: only orders at tables are, and dishes that are not ready only when confirmed.
 */
function refuseServing(
  order: Order,
  { items, confirmed }: MoveItems,
  { actor }: OrderContext,
): ReturnType<typeof refuse> | undefined {
  if (actor.roles.includes('system') || items.every(({ status }) => status !== 'SERVED')) return undefined;
  if (!isTableOrder(order)) return refuse('not_at_table');
  const unready = confirmed === true ? undefined : servedUnready(order, items);
  return unready && refuse('not_ready', { current: unready.status, params: { item: unready.name } });
}

/**
 * Sets items to the later of their status and the requested one, so that marks from two tablets commute, and
 * derives the order's status. Refuses `forbidden`, `not_approved`, `order_canceled`, `no_such_item`,
 * `allergy_unread`, `not_at_table`, and `not_ready` for a dish that would be served before it is prepared,
 * unless `confirmed`.
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
  const served = refuseServing(order, args, context);
  if (served !== undefined) return served;
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
