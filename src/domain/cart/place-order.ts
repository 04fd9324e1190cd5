import * as z from 'zod/mini';
import { deliveryAddressOf } from '../delivery/delivery-address.ts';
import type { DeliveryTerms } from '../delivery/terms.ts';
import { handoverOf } from '../delivery/wanted-handover.ts';
import { zoneOf } from '../delivery/zones.ts';
import { fractionDigits } from '../fraction-digits.ts';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { MAX_MONEY, type Money, moneySchema } from '../money.ts';
import {
  addressSchema,
  type Order,
  orderActionSchema,
  type OrderLine,
  paymentMethodSchema,
} from '../orders/order.ts';
import type { OrderContext } from '../orders/order-steps.ts';
import { isForLater, fulfillmentOfAction } from '../orders/fulfillment.ts';
import { isPhone } from '../phone.ts';
import { hasRole, worksIn } from '../roles.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { type Branch, branchStatusAt } from '../shops/branch.ts';
import { hasTables } from '../shops/lite.ts';
import { withCountryCode } from '../shops/phone-code.ts';
import { type Seated, seatedAt, seatedKeys, withOrders } from '../tables/floor-steps.ts';
import { partOfKey, sittingOf, type Table } from '../tables/table.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../time.ts';
import { assembleOrder, buildLines, menuKeys, takeStock } from './order-lines.ts';
import { checkOfferedTime } from './offered-time.ts';
import { isMessageMode } from '../shops/message-mode.ts';
import {
  isPaidOnline,
  limitOf,
  methodFor,
  staffMethod,
  takesAmount,
  waitsForPayment,
} from './payment-methods.ts';
import { cartLineSchema } from './price-line.ts';
import { cookingDay, offers, servesAt, SLOT_MS } from './slots.ts';

/** How long an order waits for approval before a shop with auto-approval accepts it. */
export const AUTO_APPROVAL_MS = 10 * SECOND_MS;

/** A scheduled order is at most a month ahead. */
export const MAX_BOOKING_MS = 31 * DAY_MS;

/** Maximum number of orders through one table's code in this time; more is abuse. */
export const MAX_TABLE_ORDERS = 8;
export const TABLE_ORDERS_WITHIN_MS = 10 * MINUTE_MS;

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
  /** The time it is scheduled for, in epoch milliseconds; null: now. */
  booking: z._default(z.nullable(instantSchema), null),
  /** The customer's name. */
  name: z._default(lineOfText(0, 80), ''),
  /** The customer's phone number. */
  phone: z._default(lineOfText(0, 30), ''),
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
  /** The total the person saw; a different one on the server makes the change `adjusted`. */
  expected_total: z.optional(moneySchema),
});
export type PlaceOrder = z.infer<typeof placeOrderSchema>;

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
  keys.push(...menuKeys(args.products, view));
  return keys;
}

/** All missing customer and address fields, by the form's field names; staff need no name. */
function missingOf(args: PlaceOrder, byStaff: boolean): Record<string, string> {
  const way = fulfillmentOfAction(args.action);
  const fields: Record<string, string> = {};
  if (!byStaff && way !== 'table') {
    if (args.name === '') fields['name'] = 'required';
    if (!isPhone(args.phone)) fields['phone'] = 'required';
  }
  if (way === 'delivery' && args.street === '' && (args.address?.street ?? '') === '')
    fields['street'] = 'required';
  return fields;
}

/** The part of a table that a guest orders for; the code of part 1 stands for the whole table while it is not split. */
function guestsPart(args: PlaceOrder, table: Table): number | null {
  return table.number_of_split === 1 ? null : args.table_part;
}

function checkWhere(args: PlaceOrder, branch: Branch, view: RowView, context: OrderContext): Result<null> {
  const byStaff = worksIn(context.actor, branch);
  if (byStaff && !hasRole(context.actor, 'owner', 'manager', 'waitress')) return refuse('forbidden');
  // Customers at the counter pay there.
  if (byStaff && isPaidOnline(args.method))
    return refuse('invalid_fields', { fields: { method: 'invalid' } });
  const way = fulfillmentOfAction(args.action);
  if (way === 'table') {
    if (!hasTables(branch.shop)) return refuse('action_not_offered');
    if (args.table === null) return refuse('invalid_fields', { fields: { table: 'required' } });
    const table = view.get('table', args.table);
    if (table === undefined) return refuse('invalid_fields', { fields: { table: 'invalid' } });
    if (args.table_part !== null && args.table_part > table.number_of_split) {
      return refuse('invalid_fields', { fields: { table_part: 'invalid' } });
    }
    if (!byStaff && partOfKey(table, args.table_key ?? '') !== guestsPart(args, table)) {
      return refuse('table_key_needed');
    }
  } else {
    if (args.table !== null) return refuse('invalid_fields', { fields: { table: 'invalid' } });
    if (!offers(branch, args.action)) return refuse('action_not_offered');
  }
  const later = isForLater(args.action);
  if (later && args.booking === null) return refuse('invalid_fields', { fields: { booking: 'required' } });
  if (later && args.booking !== null && args.booking < context.now && !byStaff) {
    return refuse('invalid_fields', { fields: { booking: 'past' } });
  }
  if (later && args.booking !== null && args.booking > context.now + MAX_BOOKING_MS) {
    return refuse('invalid_fields', { fields: { booking: 'too_far' } });
  }
  const missing = missingOf(args, byStaff);
  if (missing['street'] !== undefined) return refuse('invalid_fields', { fields: missing });
  return byStaff ? ok(null) : checkGuest(args, branch, missing, context);
}

/** Checks that apply only to customers; staff may override them. */
function checkGuest(
  args: PlaceOrder,
  branch: Branch,
  missing: Record<string, string>,
  context: OrderContext,
): Result<null> {
  const member = hasRole(context.actor, 'member');
  if (!member && !branch.shop.guest_buy) return refuse('sign_in_to_order');
  // Only quarter hours are allowed, because the limit counts orders with exactly the same time.
  if (isForLater(args.action) && args.booking !== null && args.booking % SLOT_MS !== 0)
    return refuse('invalid_fields', { fields: { booking: 'invalid' } });
  const status = branchStatusAt(branch, context.now);
  const later = isForLater(args.action);
  if (status === 'busy' && !later) return refuse('branch_busy', { at: branch.busy_until ?? 0 });
  if (status === 'closed' && (!later || branch.status === 'closed')) return refuse('branch_closed');
  if (!servesAt(branch, args.action, later ? (args.booking ?? context.now) : context.now)) {
    return refuse(later ? 'closed_then' : 'no_delivery_now');
  }
  const method = methodFor(args.method, branch, fulfillmentOfAction(args.action));
  if (!method.ok) return method;
  if (Object.keys(missing).length > 0) return refuse('invalid_fields', { fields: missing });
  const { max_items: maxItems, max_quantity: maxQuantity } = branch.shop;
  if (maxItems > 0 && args.products.length > maxItems) {
    return refuse('max_items', { params: { limit: maxItems } });
  }
  if (maxQuantity > 0 && args.products.some((line) => line.quantity > maxQuantity)) {
    return refuse('max_quantity', { params: { limit: maxQuantity } });
  }
  return ok(null);
}

/**
 * Places an order at the menu's present prices. Server and device run this same rule, the server with its own clock and
 * rows, so a changed price gives another total. Returns the order and the stock changes. Refuses `forbidden` (staff who
 * take no orders), wrong branch, time or customer (`invalid_fields`, `branch_closed`, `branch_busy`,
 * `action_not_offered`, `sign_in_to_order`, limits), product (`no_such_product`, `sold_out`, the refusals of extras),
 * `below_minimum`, `payment_limit`, `no_payment_method`, `total_zero` (customers only), `sid_taken`, the refusals of
 * `zoneOf`, and guests at one table who order too fast (`too_many_attempts`).
 */
export function placeOrder(
  args: PlaceOrder,
  view: RowView,
  context: OrderContext,
): Result<{ order: Order; changes: RowChange[] }> {
  const branch = view.get('branch', args.branch_sid);
  if (branch === undefined) return refuse('no_such_branch');
  const existing = view.get('order', args.sid);
  if (existing !== undefined) return refuse('sid_taken');
  const place = checkWhere(args, branch, view, context);
  if (!place.ok) return place;
  const byStaff = worksIn(context.actor, branch);
  const terms = termsFor(args, branch, view, byStaff);
  if (!terms.ok) return terms;
  const deliverTime = terms.value?.deliver_time ?? branch.deliver_time;
  const offered = byStaff ? ok(null) : checkOfferedTime(args, deliverTime, context.now);
  if (!offered.ok) return offered;
  const day = cookingDay(branch, isForLater(args.action) ? (args.booking ?? context.now) : context.now);
  const lines = buildLines(args.products, branch, view, day, byStaff);
  if (!lines.ok) return lines;
  const products = lines.value;
  const party = partyOf(args, view, context);
  if (!party.ok) return party;
  const paced = byStaff ? ok(null) : checkPace(party.value, view, context.now);
  if (!paced.ok) return paced;
  const order = assemble(args, branch, products, party.value, view, context, terms.value);
  const items = products.reduce((sum, line) => sum + line.price, 0);
  const enough = byStaff ? ok(null) : checkMinimum(items, terms.value, branch);
  if (!enough.ok) return enough;
  const isEstimate = isMessageMode(branch) && order.table === null;
  if (!byStaff && order.table === null && !isEstimate && !takesAmount(branch, order.method, order.total)) {
    const { min = 0, max = 0 } = limitOf(branch, order.method) ?? {};
    const unit = 10 ** fractionDigits(branch.currency);
    return refuse('payment_limit', {
      params: { min: min * unit, max: max * unit, currency: branch.currency },
    });
  }
  if (!byStaff && !isEstimate && order.total <= 0) return refuse('total_zero');
  if (items > MAX_MONEY || order.total > MAX_MONEY)
    return refuse('invalid_fields', { fields: { products: 'invalid' } });
  const stock = takeStock(products, view, day, context);
  if (!stock.ok) return stock;
  const listed = party.value === undefined ? undefined : withOrders(party.value.session, [order.sid]);
  const session: RowChange[] = listed === undefined ? [] : [{ kind: 'session', row: listed }];
  return ok({ order, changes: [{ kind: 'order', row: order }, ...session, ...stock.value] });
}

/**
 * Charge and time of delivering the order; null: it is not delivered. Staff may deliver anywhere, on the branch's terms
 * outside all zones.
 */
function termsFor(
  args: PlaceOrder,
  branch: Branch,
  view: RowView,
  byStaff: boolean,
): Result<DeliveryTerms | null> {
  if (fulfillmentOfAction(args.action) !== 'delivery') return ok(null);
  const found = zoneOf(deliveryAddressOf(args), branch, view.get('area', branch.sid));
  return found.ok || !byStaff ? found : zoneOf(null, branch, undefined);
}

/** The party at the table an order is for. */
function partyOf(args: PlaceOrder, view: RowView, context: OrderContext): Result<Seated | undefined> {
  const table = args.table === null ? undefined : view.get('table', args.table);
  return table === undefined
    ? ok(undefined)
    : seatedAt(view, { table: table.sid, session: sittingOf(table) }, context);
}

/** Checks the minimum order for delivery. Refuses `below_minimum`. */
export function checkMinimum(
  items: Money,
  terms: Pick<DeliveryTerms, 'min_order'> | null | undefined,
  { currency }: Pick<Branch, 'currency'>,
): Result<null> {
  const amount = terms?.min_order ?? 0;
  return items < amount ? refuse('below_minimum', { params: { amount, currency } }) : ok(null);
}

/** Refuses `too_many_attempts` when guests of one party order faster than a real party would. */
function checkPace(party: Seated | undefined, view: RowView, now: number): Result<null> {
  const times = (party?.session.orders ?? []).flatMap((sid) => {
    const order = view.get('order', sid);
    const isRecent = order?.source === 'web' && order.create_at > now - TABLE_ORDERS_WITHIN_MS;
    return isRecent ? [order.create_at] : [];
  });
  if (times.length < MAX_TABLE_ORDERS) return ok(null);
  const free = Math.min(...times) + TABLE_ORDERS_WITHIN_MS;
  return refuse('too_many_attempts', { params: { minutes: Math.ceil((free - now) / MINUTE_MS) } });
}

/**
 * The first status of an order. Staff orders are placed at once; customers' orders wait for approval, except at a table
 * whose party already has an accepted order, or where the shop has turned the wait off.
 */
function startOf(
  byStaff: boolean,
  party: Seated | undefined,
  view: RowView,
  { shop }: Branch,
): 'PLACED' | 'APPROVAL' {
  if (byStaff || (party !== undefined && shop.table_orders_wait === false)) return 'PLACED';
  const known = party?.session.orders.some((sid) => {
    const order = view.get('order', sid);
    return order?.source === 'web' && order.status !== 'APPROVAL' && order.status !== 'CANCELED';
  });
  return known === true ? 'PLACED' : 'APPROVAL';
}

function assemble(
  args: PlaceOrder,
  branch: Branch,
  products: OrderLine[],
  party: Seated | undefined,
  view: RowView,
  context: OrderContext,
  terms: DeliveryTerms | null,
): Order {
  const byStaff = worksIn(context.actor, branch);
  const way = fulfillmentOfAction(args.action);
  const keepsTime = isForLater(args.action);
  const member = hasRole(context.actor, 'member') ? context.actor.id : null;
  const status = startOf(byStaff, party, view, branch);
  const { sid, label, action, name, non_contact, note } = args;
  // A customer may have typed an address before choosing pickup: the restaurant has no use for it.
  const isDelivery = way === 'delivery';
  const address = isDelivery ? deliveryAddressOf(args) : null;
  const source = byStaff ? 'staff' : 'web';
  const method = byStaff ? ok(staffMethod(args.method, way)) : methodFor(args.method, branch, way);
  const waits =
    status === 'APPROVAL' && branch.shop.auto_approval && (way === 'table' || !isMessageMode(branch));
  const handover = handoverOf(branch.handover, { action, source });
  const part = byStaff || party === undefined ? args.table_part : guestsPart(args, party.table);
  const place = { sid: party?.table.sid ?? '', name: party?.table.name ?? '', table_part: part };
  const order = assembleOrder(
    {
      sid,
      label,
      action,
      status,
      approve_at: waits ? context.now + AUTO_APPROVAL_MS : null,
      booking: keepsTime ? args.booking : null,
      table: party === undefined ? null : place,
      session: party?.session.sid ?? null,
      method: method.ok ? method.value : null,
      name,
      phone: withCountryCode(args.phone, branch.country),
      street: isDelivery ? args.street || (address?.street ?? '') : '',
      address,
      non_contact: isDelivery && non_contact,
      note,
      discount_rate: member === null ? 0 : (context.actor.discount_rate ?? branch.shop.member_discount),
      packing_charge: way === 'table' ? 0 : branch.shop.packing_charge,
      shipping: terms?.delivery_charge ?? 0,
      deliver_time: terms?.deliver_time ?? branch.deliver_time,
      member,
      source,
      ...(handover === undefined ? {} : { handover }),
    },
    branch,
    products,
    context,
  );
  return waitsForPayment(order)
    ? { ...order, approve_at: null, payment: { state: 'open', id: '', amount: 0, at: context.now } }
    : order;
}
