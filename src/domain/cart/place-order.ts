import * as z from 'zod/mini';
import type { Extra } from '../catalog/extra.ts';
import { isAvailable, takeFromStock, untouchedStock } from '../catalog/stock.ts';
import { freeText, lineOfText } from '../fields.ts';
import { deviceSidSchema, instantSchema, sidSchema } from '../ids.ts';
import { MAX_MONEY, moneySchema } from '../money.ts';
import {
  addressSchema,
  type Order,
  type OrderAction,
  orderActionSchema,
  type OrderLine,
  paymentMethodSchema,
  uncooked,
  unseen,
} from '../orders/order.ts';
import type { OrderContext } from '../orders/order-steps.ts';
import { wayOfAction } from '../orders/order-way.ts';
import { orderTotals } from '../orders/order-totals.ts';
import { cleanPhone, isPhone } from '../phone.ts';
import { holds, worksIn } from '../roles.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { type Branch, branchStatusAt } from '../shops/branch.ts';
import { DAY_MS, SECOND_MS } from '../time.ts';
import { methodsAtHand } from './payment-methods.ts';
import { type CartLine, cartLineSchema, priceLine } from './price-line.ts';
import { servesAt } from './slots.ts';

/** How long an order waits on approval before an auto-approving shop takes it. */
export const AUTO_APPROVAL_MS = 10 * SECOND_MS;

/** An order for later lies at most a month ahead. */
export const FURTHEST_BOOKING_MS = 31 * DAY_MS;

export const placeOrderSchema = z.object({
  sid: deviceSidSchema,
  branch_sid: sidSchema,
  label: z._default(lineOfText(0, 12), ''),
  action: orderActionSchema,
  products: z.array(cartLineSchema).check(z.minLength(1, 'required'), z.maxLength(200)),
  table: z._default(z.nullable(sidSchema), null),
  table_part: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(20))), null),
  booking: z._default(z.nullable(instantSchema), null),
  name: z._default(lineOfText(0, 80), ''),
  phone: z._default(lineOfText(0, 30), ''),
  street: z._default(lineOfText(0, 200), ''),
  address: z._default(z.nullable(addressSchema), null),
  non_contact: z._default(z.boolean(), false),
  note: z._default(freeText(500), ''),
  method: z._default(z.nullable(paymentMethodSchema), null),
  /** The total the person saw; another one on the server makes the change `adjusted`. */
  expected_total: z.optional(moneySchema),
});
export type PlaceOrder = z.infer<typeof placeOrderSchema>;

/** Rows the rule reads beside the menu's own references: see `placeOrderKeys`. */
export function placeOrderKeys(args: PlaceOrder, view: RowView): RowRef[] {
  const keys: RowRef[] = [
    { kind: 'branch', sid: args.branch_sid },
    { kind: 'order', sid: args.sid },
  ];
  if (args.table !== null) keys.push({ kind: 'table', sid: args.table });
  for (const line of args.products) {
    keys.push({ kind: 'product', sid: line.product_id }, { kind: 'stock', sid: line.product_id });
    const product = view.get('product', line.product_id);
    if (product === undefined) continue;
    keys.push({ kind: 'catalog', sid: product.catalog_id });
    if (product.extra_id === null) continue;
    keys.push({ kind: 'extra', sid: product.extra_id });
    for (const sid of productsAmongExtras(line, view.get('extra', product.extra_id)).keys()) {
      keys.push({ kind: 'stock', sid }, { kind: 'product', sid });
    }
  }
  return keys;
}

/** Products a line takes as options (groups whose items are products), with how many of each per piece. */
function productsAmongExtras(line: CartLine, extra: Extra | undefined): Map<string, number> {
  const taken = new Map<string, number>();
  for (const wish of line.extra) {
    const group = extra?.data.groups.find((one) => one.id === wish.group);
    const sid = group?.items.find((one) => one.id === wish.item)?.product_id;
    if (group?.is_products !== true || group.unwanted || sid === null || sid === undefined) continue;
    taken.set(sid, (taken.get(sid) ?? 0) + wish.quantity);
  }
  return taken;
}

/** Whether the branch offers the action at all. */
function offers(branch: Branch, action: OrderAction): boolean {
  switch (action) {
    case 'now':
      return branch.buy_now;
    case 'later':
      return branch.buy_now && branch.buy_later;
    case 'pickup':
      return branch.pickup;
    case 'pickupl':
      return branch.pickup && branch.pickup_later;
    case 'book':
    case 'table':
      return true;
  }
}

function checkWhere(args: PlaceOrder, branch: Branch, view: RowView, context: OrderContext): Result<null> {
  const byStaff = worksIn(context.actor, branch);
  if (byStaff && !holds(context.actor, 'owner', 'manager', 'waitress')) return refuse('forbidden');
  const way = wayOfAction(args.action);
  if (way === 'table') {
    if (args.table === null) return refuse('invalid_fields', { fields: { table: 'required' } });
    const table = view.get('table', args.table);
    if (table === undefined) return refuse('invalid_fields', { fields: { table: 'invalid' } });
    if (args.table_part !== null && args.table_part > table.number_of_split) {
      return refuse('invalid_fields', { fields: { table_part: 'invalid' } });
    }
    if (!byStaff) return refuse('table_key_needed');
  } else {
    if (args.table !== null) return refuse('invalid_fields', { fields: { table: 'invalid' } });
    if (!offers(branch, args.action)) return refuse('action_not_offered');
  }
  const later = args.action === 'later' || args.action === 'pickupl';
  if (later && args.booking === null) return refuse('invalid_fields', { fields: { booking: 'required' } });
  if (later && args.booking !== null && args.booking < context.now && !byStaff) {
    return refuse('invalid_fields', { fields: { booking: 'past' } });
  }
  if (later && args.booking !== null && args.booking > context.now + FURTHEST_BOOKING_MS) {
    return refuse('invalid_fields', { fields: { booking: 'too_far' } });
  }
  if (way === 'delivery' && args.street === '' && (args.address?.street ?? '') === '') {
    return refuse('invalid_fields', { fields: { street: 'required' } });
  }
  return byStaff ? ok(null) : checkGuest(args, branch, context);
}

/** What only customers are held to; staff take an order on their own word. */
function checkGuest(args: PlaceOrder, branch: Branch, context: OrderContext): Result<null> {
  const member = holds(context.actor, 'member');
  if (!member && !branch.shop.guest_buy) return refuse('sign_in_to_order');
  const status = branchStatusAt(branch, context.now);
  const later = args.action === 'later' || args.action === 'pickupl';
  if (status === 'busy' && !later) return refuse('branch_busy', { at: branch.busy_until ?? 0 });
  if (status === 'closed' && (!later || branch.status === 'closed')) return refuse('branch_closed');
  if (!servesAt(branch, args.action, later ? (args.booking ?? context.now) : context.now)) {
    return refuse(later ? 'closed_then' : 'no_delivery_now');
  }
  if (args.method !== null && !methodsAtHand(branch, wayOfAction(args.action)).includes(args.method)) {
    return refuse('invalid_fields', { fields: { method: 'invalid' } });
  }
  if (args.name === '') return refuse('invalid_fields', { fields: { name: 'required' } });
  if (!isPhone(args.phone)) return refuse('invalid_fields', { fields: { phone: 'required' } });
  const { max_items: maxItems, max_quantity: maxQuantity } = branch.shop;
  if (maxItems > 0 && args.products.length > maxItems) {
    return refuse('max_items', { params: { limit: maxItems } });
  }
  if (maxQuantity > 0 && args.products.some((line) => line.quantity > maxQuantity)) {
    return refuse('max_quantity', { params: { limit: maxQuantity } });
  }
  return ok(null);
}

function buildLine(line: CartLine, branch: Branch, view: RowView, byStaff: boolean): Result<OrderLine> {
  const product = view.get('product', line.product_id);
  if (product === undefined || (!product.visible_web && !byStaff)) {
    return refuse('no_such_product', { params: { item: line.product_id } });
  }
  if (!isAvailable(view.get('stock', product.sid))) {
    const stock = view.get('stock', product.sid);
    return refuse('sold_out', {
      params: { item: product.name },
      ...(stock === undefined ? {} : { by: stock.by, at: stock.at }),
    });
  }
  const extra = product.extra_id === null ? undefined : view.get('extra', product.extra_id);
  const priced = priceLine(line, product, extra, byStaff ? 0 : branch.shop.max_extra);
  if (!priced.ok) return priced;
  const catalog = view.get('catalog', product.catalog_id);
  return ok({
    id: line.id,
    product_id: product.sid,
    name: product.name,
    status: 'PLACED',
    quantity: line.quantity,
    note: line.note,
    tax: branch.shop.tax_in_catalog ? (catalog?.tax ?? branch.shop.tax) : branch.shop.tax,
    round: 1,
    removed: null,
    ...uncooked,
    stations: product.stations,
    course: line.course,
    allergy: line.allergy,
    ...priced.value,
  });
}

/**
 * Places an order from what the menu says now: server and device run this same rule, the server with its own
 * clock and rows, so a price that moved makes another total. Answers the order and the stock it took.
 * Refuses `forbidden` (staff who take no orders), what is wrong with place, time, customer (`invalid_fields`,
 * `branch_closed`, `branch_busy`, `action_not_offered`, `sign_in_to_order`, limits), product (`no_such_product`,
 * `sold_out`, extras' refusals), `below_minimum`, `sid_taken`.
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
  const products: OrderLine[] = [];
  for (const line of args.products) {
    if (products.some((other) => other.id === line.id)) {
      return refuse('invalid_fields', { fields: { products: 'invalid' } });
    }
    const built = buildLine(line, branch, view, byStaff);
    if (!built.ok) return built;
    products.push(built.value);
  }
  const order = assemble(args, branch, products, view, context, byStaff);
  const items = products.reduce((sum, line) => sum + line.price, 0);
  if (wayOfAction(args.action) === 'delivery' && !byStaff && items < branch.min_order) {
    return refuse('below_minimum', { params: { amount: branch.min_order, currency: branch.currency } });
  }
  if (items > MAX_MONEY || order.total > MAX_MONEY)
    return refuse('invalid_fields', { fields: { products: 'invalid' } });
  const stock = takeStock(args.products, products, view, context);
  if (!stock.ok) return stock;
  return ok({ order, changes: [{ kind: 'order', row: order }, ...stock.value] });
}

function assemble(
  args: PlaceOrder,
  branch: Branch,
  products: OrderLine[],
  view: RowView,
  context: OrderContext,
  byStaff: boolean,
): Order {
  const way = wayOfAction(args.action);
  const table = args.table === null ? undefined : view.get('table', args.table);
  const keepsTime = args.action === 'later' || args.action === 'pickupl';
  const member = holds(context.actor, 'member') ? context.actor.id : null;
  const frame = {
    sid: args.sid,
    branch: branch.id,
    number: null,
    label: args.label,
    business_day: '',
    status: byStaff ? ('PLACED' as const) : ('APPROVAL' as const),
    action: args.action,
    create_at: context.now,
    approve_at: !byStaff && branch.shop.auto_approval ? context.now + AUTO_APPROVAL_MS : null,
    finished_at: null,
    booking: keepsTime ? args.booking : null,
    deliver_time: branch.deliver_time,
    table: table === undefined ? null : { sid: table.sid, name: table.name, table_part: args.table_part },
    products,
    round: 1,
    method: args.method ?? (way === 'pickup' ? ('cash_on_pickup' as const) : ('cash_on_delivery' as const)),
    name: args.name,
    phone: cleanPhone(args.phone),
    street: args.street === '' ? (args.address?.street ?? '') : args.street,
    address: args.address,
    non_contact: args.non_contact,
    note: args.note,
    comment: '',
    currency: branch.currency,
    tax_included: branch.shop.tax_included,
    discount_rate: member === null ? 0 : branch.shop.member_discount,
    packing_charge: way === 'table' ? 0 : branch.shop.packing_charge,
    shipping: way === 'delivery' ? branch.delivery_charge : 0,
    member,
    placed_by: context.actor.name,
    source: byStaff ? ('staff' as const) : ('web' as const),
    op_shipped: null,
    cancel: null,
    bumps: [],
    ...unseen,
    fired: Math.min(...products.map(({ course }) => course)),
  };
  return { ...frame, ...orderTotals(frame) };
}

/** What the lines and the products among their options take from stock, each product once. */
function takeStock(
  asked: readonly CartLine[],
  products: readonly OrderLine[],
  view: RowView,
  context: OrderContext,
): Result<RowChange[]> {
  const wanted = new Map<string, { quantity: number; name: string }>();
  const want = (sid: string, quantity: number, name: string) => {
    wanted.set(sid, { quantity: (wanted.get(sid)?.quantity ?? 0) + quantity, name });
  };
  products.forEach((line, index) => {
    want(line.product_id, line.quantity, line.name);
    const wish = asked[index];
    const extraSid = view.get('product', line.product_id)?.extra_id ?? null;
    if (wish === undefined || extraSid === null) return;
    for (const [sid, each] of productsAmongExtras(wish, view.get('extra', extraSid))) {
      want(sid, each * line.quantity, view.get('product', sid)?.name ?? line.name);
    }
  });
  const changes: RowChange[] = [];
  for (const [sid, { quantity, name }] of wanted) {
    const stock = view.get('stock', sid);
    const left = takeFromStock(stock ?? untouchedStock(sid), quantity, {
      id: context.id,
      now: context.now,
      by: context.actor.name,
    });
    if (!left.ok)
      return refuse(left.refusal.code, { ...left.refusal, params: { ...left.refusal.params, item: name } });
    if (stock !== undefined && left.value !== stock) changes.push({ kind: 'stock', row: left.value });
  }
  return ok(changes);
}
