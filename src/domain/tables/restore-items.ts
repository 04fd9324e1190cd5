import * as z from 'zod/mini';
import { deviceSidSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import { isManager } from '../roles.ts';
import type { RowRef, RowView } from '../rows.ts';
import { billPlace } from './bill.ts';
import { closedRefusal } from './floor-steps.ts';
import { billedElsewhere } from './still-open.ts';
import { isFinal, isTableOrder, type Order } from '../orders/order.ts';
import { leastItem, type OrderContext, raise, refuseCanceled } from '../orders/order-steps.ts';
import { orderTotals } from '../orders/order-totals.ts';

export const restoreItemsSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The ids of the lines to put back. */
  items: z.array(deviceSidSchema).check(z.minLength(1), z.maxLength(500)),
});
export type RestoreItems = z.infer<typeof restoreItemsSchema>;

/** The order, and the parties on whose bills its lines are. */
export function restoreKeys({ sid }: { sid: string }, view: RowView): RowRef[] {
  const own = view.get('order', sid)?.session ?? null;
  const keys: RowRef[] = [{ kind: 'order', sid }, ...billedElsewhere([sid], view)];
  return own === null ? keys : [...keys, { kind: 'session', sid: own }];
}

/** Closed or paid, so its bill no longer changes. */
export function isSettled({ status }: Order): boolean {
  return isFinal(status) || status === 'PAYED';
}

/**
 * Undoes a void: its lines cost the same as before, and are where their order is. Needs a manager, until the order is paid or the party has
 * left. Refuses `forbidden`, `order_canceled`, `no_such_item`, `item_removed`, `session_closed`, `too_late`.
 */
export function restoreItems(
  order: Order,
  { items }: RestoreItems,
  { actor }: OrderContext,
  view: RowView,
): Result<Order> {
  if (!isManager(actor)) return refuse('forbidden');
  if (order.status === 'CANCELED') return refuseCanceled(order);
  for (const id of items) {
    const line = order.products.find((one) => one.id === id);
    if (line === undefined) return refuse('no_such_item');
    if (line.removed !== null) {
      const { by, at } = line.removed;
      return refuse('item_removed', { by, at, params: { item: line.name } });
    }
    const party = view.get('session', billPlace(order, line).session ?? '');
    if (party !== undefined && party.closed !== null) return closedRefusal(party);
  }
  if (isSettled(order)) return refuse('too_late', { current: order.status });
  const products = order.products.map((line) => {
    if (line.voided === undefined || !items.includes(line.id)) return line;
    const { voided: _gone, ...rest } = line;
    const restored = { ...rest, price: line.unit_price * line.quantity };
    return raise(restored, leastItem(order.status, isTableOrder(order)));
  });
  if (products.every((line, index) => line === order.products[index])) return ok(order);
  const dearer = { ...order, products };
  return ok({ ...dearer, ...orderTotals(dearer) });
}
