import * as z from 'zod/mini';
import { deviceSidSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import { isFinal, isTableOrder, MAX_BAGS, type Order } from './order.ts';
import { mayPack } from './may-pack.ts';
import { type OrderContext, refuseCanceled } from './order-steps.ts';

const linesSchema = z._default(z.array(deviceSidSchema).check(z.maxLength(500)), []);

export const packOrderSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The ids of the lines put into a bag. */
  packed: linesSchema,
  /** The ids of the lines taken out again. */
  unpacked: linesSchema,
  /** The number of bags; absent: unchanged. */
  bags: z.optional(z.int().check(z.minimum(1), z.maximum(MAX_BAGS))),
});

/**
 * Ticks the lines of an order that are in a bag, and counts its bags; neither moves the order on. Refuses
 * `forbidden`, `not_on_this_way` at a table, `order_canceled`, `too_late`.
 */
export function packOrder(
  order: Order,
  { packed, unpacked, bags }: z.infer<typeof packOrderSchema>,
  { actor }: OrderContext,
): Result<Order> {
  if (isTableOrder(order)) return refuse('not_on_this_way', { current: order.status });
  if (!mayPack(actor, order)) return refuse('forbidden');
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (isFinal(order.status)) return refuse('too_late', { current: order.status });
  const before = order.packing ?? { lines: [], bags: 1 };
  const inBag = new Set([...before.lines, ...packed]);
  for (const id of unpacked) inBag.delete(id);
  const lines = order.products.filter(({ id }) => inBag.has(id)).map(({ id }) => id);
  const next = { lines, bags: bags ?? before.bags };
  const isSame =
    next.bags === before.bags &&
    next.lines.length === before.lines.length &&
    next.lines.every((id) => before.lines.includes(id));
  return ok(isSame ? order : { ...order, packing: next });
}
