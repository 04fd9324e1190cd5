import * as z from 'zod/mini';
import { menuLanguageSchema } from '../catalog/menu-languages.ts';
import { freeText, lineOfText } from '../fields.ts';
import { optionalEmail } from '../form-fields.ts';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { moneySchema } from '../money.ts';
import { addressSchema, type Order, orderActionSchema, paymentMethodSchema } from '../orders/order.ts';
import type { OrderContext } from '../orders/order-steps.ts';
import { fulfillmentOfAction } from '../orders/fulfillment.ts';
import { ok, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { seatedKeys, withOrders } from '../tables/floor-steps.ts';
import { guestSittingSchema } from '../tables/table-key.ts';
import { sittingOf } from '../tables/table.ts';
import { admitOrder } from './admit-order.ts';
import { assembleOrder } from './assemble-order.ts';
import { atBookedTime, bookingWithOrder, bookTableKeys, tableBookingSchema } from './book-table.ts';
import { menuKeys } from './order-lines.ts';
import { priceCart } from './price-cart.ts';
import { cartLineSchema } from './price-line.ts';

export const placeOrderSchema = z.object({
  /** The order's sid, made on the device. */
  sid: deviceSidSchema,
  /** The branch's slug. */
  branch_sid: sidSchema,
  /** A short name for the order until it has a number, made on the device. */
  label: z._default(lineOfText(0, 12), ''),
  /** How it is fulfilled: delivery, pickup or at a table. */
  action: orderActionSchema,
  /** The lines of the cart. */
  products: z.array(cartLineSchema).check(z.minLength(1, 'required'), z.maxLength(200)),
  /** The sid of the table; null: it is not for a table. */
  table: z._default(z.nullable(sidSchema), null),
  /** The part of the split bill; null: the whole table. */
  table_part: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(20))), null),
  /** The key a guest read from the table's code. */
  table_key: z.optional(z.string().check(z.maxLength(80))),
  /** The guest's phone at the table; it ends with the party. */
  sitting: z.optional(guestSittingSchema),
  /** The time it is scheduled for, in epoch milliseconds; null: now. */
  booking: z._default(z.nullable(instantSchema), null),
  /** The booking an order for a booked table belongs to; a new one is made for the order's name, phone and time. */
  table_booking: z.optional(tableBookingSchema),
  /** The customer's name. */
  name: z._default(lineOfText(0, 80), ''),
  /** The customer's phone number. */
  phone: z._default(lineOfText(0, 30), ''),
  /** A guest's address for e-mails about the order; not part of the order. Members get them at their account's. */
  email: z.optional(optionalEmail),
  /** The delivery address in one line. */
  street: z._default(lineOfText(0, 200), ''),
  /** The delivery address in parts; null for pickup and tables. */
  address: z._default(z.nullable(addressSchema), null),
  /** Leave the order at the door without contact. */
  non_contact: z._default(z.boolean(), false),
  /** A note for the restaurant. */
  note: z._default(freeText(500), ''),
  /** How it will be paid; null at a table. */
  method: z._default(z.nullable(paymentMethodSchema), null),
  /** The language of the customer, a BCP 47 tag, for the receipt; absent: the printer's own. */
  language: z.optional(menuLanguageSchema),
  /** The total the person saw; a different one on the server makes the change `adjusted`. */
  expected_total: z.optional(moneySchema),
});
export type PlaceOrder = z.infer<typeof placeOrderSchema>;

/** Parses an order for sending, with trimmed texts. Invalid input is sent unchanged; the server names its field. */
export function orderToSend(order: PlaceOrder): PlaceOrder {
  return z.safeParse(placeOrderSchema, order).data ?? order;
}

/** Rows the rule reads in addition to the menu's references: see `placeOrderKeys`. */
export function placeOrderKeys(args: PlaceOrder, view: RowView): RowRef[] {
  const keys: RowRef[] = [
    { kind: 'branch', sid: args.branch_sid },
    { kind: 'order', sid: args.sid },
  ];
  if (fulfillmentOfAction(args.action) === 'delivery') keys.push({ kind: 'area', sid: args.branch_sid });
  if (args.table !== null) {
    const table = view.get('table', args.table);
    keys.push({ kind: 'table', sid: args.table });
    if (table !== undefined) keys.push(...seatedKeys({ table: table.sid, session: sittingOf(table) }, view));
  }
  keys.push(...bookTableKeys(args), ...menuKeys(args.products, view));
  return keys;
}

/**
 * Places an order at the menu's present prices. Server and device run this same rule, the server with its own clock and
 * rows, so a changed price gives another total. Returns the order with all changed rows. Refuses as `admitOrder`.
 */
export function placeOrder(
  request: PlaceOrder,
  view: RowView,
  context: OrderContext,
): Result<{ order: Order; changes: RowChange[] }> {
  const args = atBookedTime(request, view);
  const priced = priceCart(args, view, context.actor);
  const admitted = admitOrder(args, priced, view, context);
  if (!admitted.ok) return admitted;
  if (!priced.ok) return priced;
  const { party, stock } = admitted.value;
  const order = assembleOrder(args, priced.value, admitted.value, view, context);
  const session: RowChange[] =
    party === undefined ? [] : [{ kind: 'session', row: withOrders(party.session, [order.sid]) }];
  const booking = bookingWithOrder(args, order, admitted.value.branch, view, context);
  return ok({ order, changes: [{ kind: 'order', row: order }, ...session, ...booking, ...stock] });
}
