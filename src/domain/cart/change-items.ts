import * as z from 'zod/mini';
import { optionsOf } from '../catalog/option-key.ts';
import { freeText } from '../fields.ts';
import { deviceSidSchema, sidSchema } from '../ids.ts';
import { MAX_MONEY, moneySchema } from '../money.ts';
import { withAllergyOf } from '../orders/allergy-in-note.ts';
import { liveLines, type Order, type OrderLine } from '../orders/order.ts';
import { mayRemoveItems, type OrderContext, refuseCanceled } from '../orders/order-steps.ts';
import { withStock } from '../orders/order-stock.ts';
import { orderTotals } from '../orders/order-totals.ts';
import type { MutationContext } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowView } from '../rows.ts';
import { closedRefusal } from '../tables/floor-steps.ts';
import { cartLineOf } from './cart-line-of.ts';
import { priceLines, withOrderNote } from './order-lines.ts';
import { cartLineSchema, chosenOptionsSchema, type PricedLine, priceLine } from './price-line.ts';
import { unitPriceOf } from './unit-price.ts';

export const changeItemsSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The id of the line to change; absent: lines are only added. */
  item: z.optional(deviceSidSchema),
  /** How many pieces; absent: unchanged. */
  quantity: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
  /** The note for the kitchen; absent: unchanged. */
  note: z.optional(freeText(200)),
  /** All options of the line; absent: unchanged. */
  extra: z.optional(chosenOptionsSchema),
  /** Lines to add to the order. */
  added: z.optional(z.array(cartLineSchema).check(z.maxLength(200))),
  /** The branch's slug; required to add lines. */
  branch_sid: z.optional(sidSchema),
  /** The sum of the added lines on the screen; another sum on the server makes the change `adjusted`. */
  expected_total: z.optional(moneySchema),
});
export type ChangeItems = z.infer<typeof changeItemsSchema>;

/** The statuses of an order whose dishes the kitchen has not all finished, so that more can be added. */
const CAN_GROW: readonly Order['status'][] = ['APPROVAL', 'PLACED', 'PREPARING'];

/** Whether lines can still be added to an order. */
export function canAddItems(order: Order): boolean {
  return CAN_GROW.includes(order.status);
}

/**
 * A line's price with other options: the dish and the options it had keep the price they were ordered at, new options
 * cost what the menu says. Refuses as `priceLine`, and `no_such_product`.
 */
export function repriceLine(
  line: OrderLine,
  extra: ReturnType<typeof cartLineOf>['extra'],
  view: RowView,
): Result<PricedLine> {
  const product = view.get('product', line.product_id);
  if (product === undefined) return refuse('no_such_product', { params: { item: line.product_id } });
  const offered = product.extra_id === null ? undefined : view.get('extra', product.extra_id);
  const wanted = { ...cartLineOf(line), extra };
  const priced = priceLine(wanted, { ...product, price: line.product_price }, offered);
  if (!priced.ok) return priced;
  const options = priced.value.extra.map((option) => {
    const had = line.extra.find(({ group, item }) => group === option.group && item === option.item);
    return had === undefined ? option : { ...option, price: had.price };
  });
  const unit = unitPriceOf(line.product_price, options);
  return ok({ ...priced.value, extra: options, unit_price: unit, price: unit * line.quantity });
}

type LineArgs = Pick<ChangeItems, 'item' | 'quantity' | 'note' | 'extra'>;

/** The changed line; the same object if nothing changed. */
function changedLine(
  line: OrderLine,
  args: LineArgs,
  view: RowView,
  { now, actor }: OrderContext,
): Result<OrderLine> {
  const { quantity = line.quantity, note = line.note } = args;
  const extra = args.extra !== undefined && optionsOf({ extra: args.extra }) !== optionsOf(line);
  if (quantity === line.quantity && note === line.note && !extra) return ok(line);
  if (line.status !== 'PLACED') {
    return refuse('cooking', { current: line.status, params: { item: line.name } });
  }
  const priced = extra ? repriceLine(line, args.extra ?? [], view) : ok(line);
  if (!priced.ok) return priced;
  const { extra: options, unit_price } = priced.value;
  const was = {
    quantity: line.quantity,
    note: line.note,
    ...(extra ? { extra: line.extra } : {}),
    at: now,
    by: actor.name,
  };
  return ok({
    ...line,
    quantity,
    note,
    allergy: note === line.note ? line.allergy : withAllergyOf(note, line.allergy),
    extra: options,
    unit_price,
    price: line.voided === undefined ? unit_price * quantity : 0,
    was,
  });
}

/**
 * The lines that an order does not have yet, at the menu's present price. They are changes of the ticket that the
 * kitchen has to read: what they were before is a quantity of 0.
 */
function newLines(
  order: Order,
  { added = [], branch_sid: branchSid = '' }: ChangeItems,
  view: RowView,
  { now, actor }: OrderContext,
): Result<OrderLine[]> {
  const asked = added.filter(({ id }) => !order.products.some((line) => line.id === id));
  if (asked.length === 0) return ok([]);
  if (!canAddItems(order)) return refuse('too_late', { current: order.status });
  const session = view.get('session', order.session ?? '');
  if (session !== undefined && session.closed !== null) return closedRefusal(session);
  const branch = view.get('branch', branchSid);
  if (branch === undefined) return refuse('no_such_branch');
  const lines = priceLines(asked, branch, view, true, order.cooking_day ?? order.business_day);
  if (!lines.ok) return lines;
  const was = { quantity: 0, note: '', at: now, by: actor.name };
  return ok(withOrderNote(lines.value, order.note).map((line) => ({ ...line, round: order.round, was })));
}

/**
 * Changes quantity, note and options of a line that is not started, and adds lines while the kitchen is not done. The
 * kitchen sees old and new values and has to acknowledge an allergy that the new note names. A line the order has
 * already is not added again. Refuses `forbidden`, `no_such_item`, `cooking`, `too_late`, `order_canceled`,
 * `session_closed`, `no_such_branch`, and the menu's refusals.
 */
export function changeItems(
  order: Order,
  args: ChangeItems,
  view: RowView,
  context: OrderContext,
): Result<Order> {
  if (!mayRemoveItems(context.actor, order)) return refuse('forbidden');
  if (order.status === 'CANCELED') return refuseCanceled(order);
  if (order.status === 'DELIVERED' || order.status === 'PAYED') {
    return refuse('too_late', { current: order.status });
  }
  const line = liveLines(order).find(({ id }) => id === args.item);
  if (line === undefined && (args.item !== undefined || args.added === undefined)) {
    return refuse('no_such_item');
  }
  const changed = line === undefined ? ok(undefined) : changedLine(line, args, view, context);
  if (!changed.ok) return changed;
  const added = newLines(order, args, view, context);
  if (!added.ok) return added;
  if (changed.value === line && added.value.length === 0) return ok(order);
  const products = order.products.map((one) => (one === line ? (changed.value ?? one) : one));
  const longer = { ...order, products: [...products, ...added.value] };
  const priced = { ...longer, ...orderTotals(longer) };
  const isTooMuch = priced.total > MAX_MONEY || priced.products.some(({ price }) => price > MAX_MONEY);
  return isTooMuch ? refuse('invalid_fields', { fields: { quantity: 'invalid' } }) : ok(priced);
}

/** The order after several changes, with the stock they take, as a screen shows it before they are made. */
export function afterChanges(
  order: Order,
  changes: readonly ChangeItems[],
  view: RowView,
  context: MutationContext,
): Result<Order> {
  let after = order;
  for (const change of changes) {
    const changed = changeItems(after, change, view, context);
    if (!changed.ok) return changed;
    after = changed.value;
  }
  const stocked = withStock(ok({ changes: [{ kind: 'order', row: after }] }), view, context);
  return stocked.ok ? ok(after) : stocked;
}
