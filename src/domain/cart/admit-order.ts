import { isStreet } from '../delivery/delivery-address.ts';
import { promisedMinutes } from '../delivery/promised-minutes.ts';
import type { DeliveryTerms } from '../delivery/terms.ts';
import { fractionDigits } from '../fraction-digits.ts';
import { MAX_MONEY } from '../money.ts';
import { type FulfillmentType, fulfillmentOfAction, isForBooking, isTimed } from '../orders/fulfillment.ts';
import type { OrderContext } from '../orders/order-steps.ts';
import { isPhone } from '../phone.ts';
import { hasRole, worksIn } from '../roles.ts';
import { ok, type Refusal, refuse, type Result } from '../result.ts';
import type { RowChange, RowView } from '../rows.ts';
import { type Branch, branchStatusAt } from '../shops/branch.ts';
import { hasTables } from '../shops/lite.ts';
import { isMessageMode } from '../shops/message-mode.ts';
import { hasService, sellsOnline } from '../shops/shop-services.ts';
import { type Seated, seatedAt } from '../tables/floor-steps.ts';
import { openedByKey } from '../tables/table-key.ts';
import { sittingOf, type Table } from '../tables/table.ts';
import { DAY_MS } from '../time.ts';
import { checkBookedTable } from './book-table.ts';
import { checkMinimum } from './minimum-order.ts';
import { checkOfferedTime } from './offered-time.ts';
import { priceLines, takeStock } from './order-lines.ts';
import {
  isPaidOnline,
  limitOf,
  methodFor,
  type PaymentMethod,
  staffMethod,
  takesAmount,
} from './payment-methods.ts';
import type { PlaceOrder } from './place-order.ts';
import { deliveryTerms, type PricedCart, sumOfItems } from './price-cart.ts';
import { cookingDay, offers, servesAt, SLOT_MS } from './slots.ts';
import { checkTablePace } from './table-pace.ts';

/** A scheduled order is at most a month ahead. */
export const MAX_BOOKING_MS = 31 * DAY_MS;

/** An order that may be placed, with what the checks have found out about it. */
export interface Admission {
  branch: Branch;
  byStaff: boolean;
  /** Charge and time of delivering it; null: it is not delivered. */
  terms: DeliveryTerms | null;
  /** The party at its table. */
  party: Seated | undefined;
  method: PaymentMethod;
  /** The stock that it takes. */
  stock: RowChange[];
}

/** A request with everything the checks read. */
interface Request {
  args: PlaceOrder;
  priced: Result<PricedCart>;
  branch: Branch;
  byStaff: boolean;
  fulfillment: FulfillmentType;
  isLater: boolean;
  terms: Result<DeliveryTerms | null>;
  party: Result<Seated | undefined>;
  method: Result<PaymentMethod>;
  /** The business day it is cooked on. */
  day: string;
  view: RowView;
  context: OrderContext;
}

type Check = (request: Request) => Result<unknown>;

const PASSED = ok(null);
const wrong = (fields: Record<string, string>) => refuse('invalid_fields', { fields });

/** The part of a table that a guest orders for; the code of part 1 stands for the whole table while it is not split. */
export function guestsPart(args: PlaceOrder, table: Table): number | null {
  return table.number_of_split === 1 ? null : args.table_part;
}

/** The party at the table an order is for. */
function partyOf(args: PlaceOrder, view: RowView, context: OrderContext): Result<Seated | undefined> {
  const table = args.table === null ? undefined : view.get('table', args.table);
  return table === undefined
    ? ok(undefined)
    : seatedAt(view, { table: table.sid, session: sittingOf(table) }, context);
}

const checkRole: Check = ({ byStaff, context }) =>
  byStaff && !hasRole(context.actor, 'owner', 'manager', 'waitress') ? refuse('forbidden') : PASSED;

/** Customers at the counter pay there. */
const checkStaffMethod: Check = ({ byStaff, args }) =>
  byStaff && isPaidOnline(args.method) ? wrong({ method: 'invalid' }) : PASSED;

const checkTable: Check = ({ args, branch, byStaff, view }) => {
  if (!hasTables(branch.shop)) return refuse('action_not_offered');
  if (args.table === null) return wrong({ table: 'required' });
  const table = view.get('table', args.table);
  if (table === undefined) return wrong({ table: 'invalid' });
  if (args.table_part !== null && args.table_part > table.number_of_split)
    return wrong({ table_part: 'invalid' });
  return byStaff ? PASSED : checkCode(args, table, branch, view);
};

/**
 * A guest orders with a key of the present party, or with the printed one as a phone that scanned it while this party
 * was there; so a photograph of a code of long ago orders nothing.
 */
function checkCode(args: PlaceOrder, table: Table, { shop }: Branch, view: RowView): Result<unknown> {
  const opened = openedByKey(table, args.table_key ?? '');
  if (opened === undefined || opened.part !== guestsPart(args, table)) return refuse('table_key_needed');
  if (!opened.isOfParty && args.sitting?.party !== sittingOf(table)) return refuse('table_key_needed');
  return shop.table_orders_opened === true && !isOpenedByStaff(view, sittingOf(table))
    ? refuse('table_not_opened')
    : PASSED;
}

/** Whether staff have counted the party's guests or ordered for them. */
function isOpenedByStaff(view: RowView, party: string): boolean {
  const session = view.get('session', party);
  if (session === undefined) return false;
  return session.covers > 0 || session.orders.some((sid) => view.get('order', sid)?.source === 'staff');
}

const checkAction: Check = (request) => {
  const { args, branch, fulfillment, view, byStaff } = request;
  if (isForBooking(args)) return checkBookedTable(args, branch, view, byStaff);
  if (fulfillment === 'table') return checkTable(request);
  if (args.table !== null) return wrong({ table: 'invalid' });
  return offers(branch, args.action) ? PASSED : refuse('action_not_offered');
};

const checkBooking: Check = ({ args: { booking }, isLater, byStaff, context }) => {
  if (!isLater) return PASSED;
  if (booking === null) return wrong({ booking: 'required' });
  if (booking < context.now && !byStaff) return wrong({ booking: 'past' });
  return booking > context.now + MAX_BOOKING_MS ? wrong({ booking: 'too_far' }) : PASSED;
};

/** All missing or unusable customer and address fields, by the form's field names; staff need no name. */
function missingFields({ args, byStaff, fulfillment }: Request): Record<string, string> {
  const fields: Record<string, string> = {};
  if (!byStaff && (fulfillment !== 'table' || isForBooking(args))) {
    if (args.name === '') fields['name'] = 'required';
    if (!isPhone(args.phone)) fields['phone'] = 'required';
  }
  if (fulfillment === 'delivery') {
    const street = args.street || (args.address?.street ?? '');
    if (street === '') fields['street'] = 'required';
    else if (!byStaff && !isStreet(street)) fields['street'] = 'street_too_short';
  }
  return fields;
}

const checkStreet: Check = (request) => {
  const missing = missingFields(request);
  return missing['street'] === undefined ? PASSED : wrong(missing);
};

const checkCustomer: Check = (request) => {
  const missing = missingFields(request);
  return Object.keys(missing).length === 0 ? PASSED : wrong(missing);
};

/** Unpaid invoices of the owner stop online orders, but no table. */
const checkSelling: Check = ({ args, branch, fulfillment }) => {
  // Whether tables can be booked is checked with the action.
  if (isForBooking(args)) return PASSED;
  if (fulfillment === 'table') return hasService(branch, 'table_orders') ? PASSED : refuse('service_off');
  return sellsOnline(branch) ? PASSED : refuse('selling_stopped');
};

const checkSignIn: Check = ({ branch, context }) =>
  hasRole(context.actor, 'member') || branch.shop.guest_buy ? PASSED : refuse('sign_in_to_order');

/** Only quarter hours are allowed, because the limit counts orders with exactly the same time. */
const checkQuarterHour: Check = ({ args: { booking }, isLater }) =>
  isLater && booking !== null && booking % SLOT_MS !== 0 ? wrong({ booking: 'invalid' }) : PASSED;

const checkOpen: Check = ({ args, branch, isLater, context: { now } }) => {
  const status = branchStatusAt(branch, now);
  if (status === 'busy' && !isLater) return refuse('branch_busy', { at: branch.busy_until ?? 0 });
  if (status === 'closed' && (!isLater || branch.status === 'closed')) return refuse('branch_closed');
  if (servesAt(branch, args.action, isLater ? (args.booking ?? now) : now)) return PASSED;
  return refuse(isLater ? 'closed_then' : 'no_delivery_now');
};

const checkCount: Check = ({ args: { products }, branch }) => {
  const { max_items: maxItems, max_quantity: maxQuantity } = branch.shop;
  if (maxItems > 0 && products.length > maxItems) return refuse('max_items', { params: { limit: maxItems } });
  return maxQuantity > 0 && products.some(({ quantity }) => quantity > maxQuantity)
    ? refuse('max_quantity', { params: { limit: maxQuantity } })
    : PASSED;
};

const checkTime: Check = ({ args, branch, terms, context }) => {
  const { deliver_time: delivered } = (terms.ok ? terms.value : null) ?? branch;
  const deliver_time = promisedMinutes(args.action, delivered);
  return checkOfferedTime(args, { ...branch, deliver_time }, context.now);
};

/** The first line, in the cart's order, that the menu does not offer on that day. */
const checkLines: Check = ({ args, branch, view, byStaff, day }) =>
  priceLines(args.products, branch, view, byStaff, day);

const checkPace: Check = ({ args, party, view, context: { now } }) => {
  const session = party.ok ? party.value?.session : undefined;
  const orderOf = (sid: string) => view.get('order', sid);
  return session === undefined ? PASSED : checkTablePace(session, args.sitting?.guest, orderOf, now);
};

const checkItems: Check = ({ priced, terms, branch }) =>
  priced.ok && terms.ok ? checkMinimum(sumOfItems(priced.value), terms.value, branch) : PASSED;

/** Whether amounts are an estimate that staff and customer agree on later. */
const isEstimate = ({ branch, fulfillment }: Request) => fulfillment !== 'table' && isMessageMode(branch);

const checkPaymentLimit: Check = (request) => {
  const { priced, method, branch, fulfillment } = request;
  if (!priced.ok || !method.ok || fulfillment === 'table' || isEstimate(request)) return PASSED;
  if (takesAmount(branch, method.value, priced.value.total)) return PASSED;
  const { min = 0, max = 0 } = limitOf(branch, method.value) ?? {};
  const unit = 10 ** fractionDigits(branch.currency);
  return refuse('payment_limit', { params: { min: min * unit, max: max * unit, currency: branch.currency } });
};

const checkNotFree: Check = (request) =>
  request.priced.ok && !isEstimate(request) && request.priced.value.total <= 0
    ? refuse('total_zero')
    : PASSED;

const checkAmounts: Check = ({ priced }) =>
  priced.ok && Math.max(sumOfItems(priced.value), priced.value.total) > MAX_MONEY
    ? wrong({ products: 'invalid' })
    : PASSED;

/** Limits that protect a branch from customers; staff may override them (cart D3). */
const forCustomers =
  (check: Check): Check =>
  (request) =>
    request.byStaff ? PASSED : check(request);

/** All checks, in the order in which their refusals take precedence. */
const CHECKS: readonly Check[] = [
  checkRole,
  checkStaffMethod,
  checkAction,
  checkBooking,
  checkStreet,
  ...[
    checkSelling,
    checkSignIn,
    checkQuarterHour,
    checkOpen,
    ({ method }: Request) => method,
    checkCustomer,
    checkCount,
  ].map(forCustomers),
  ({ terms }) => terms,
  forCustomers(checkTime),
  checkLines,
  ({ party }) => party,
  ...[checkPace, checkItems, checkPaymentLimit, checkNotFree].map(forCustomers),
  checkAmounts,
];

/**
 * Why a request is refused: the first refusal. If that is `invalid_fields`, it has the fields of all checks, so that a
 * form marks them together; of several errors of one field the first counts.
 */
function refusalOf(request: Request): Refusal | undefined {
  const fields: Record<string, string> = {};
  let isFieldError = false;
  for (const check of CHECKS) {
    const checked = check(request);
    if (checked.ok) continue;
    const { refusal } = checked;
    if (refusal.code === 'invalid_fields') {
      isFieldError = true;
      for (const [field, code] of Object.entries(refusal.fields ?? {})) fields[field] ??= code;
    } else if (!isFieldError) return refusal;
  }
  return isFieldError ? { code: 'invalid_fields', fields } : undefined;
}

/**
 * Checks whether an order may be placed, and names all wrong fields at once. Refuses `forbidden` (staff who take no orders), `sid_taken`, wrong branch, time
 * or customer (`invalid_fields`, `branch_closed`, `branch_busy`, `action_not_offered`, `sign_in_to_order`, limits),
 * product (`no_such_product`, `sold_out`, the refusals of extras), `below_minimum`, `payment_limit`,
 * `no_payment_method`, `total_zero` (customers only), the refusals of `zoneOf`, and guests at one table who order too
 * fast (`too_many_attempts`).
 */
export function admitOrder(
  args: PlaceOrder,
  priced: Result<PricedCart>,
  view: RowView,
  context: OrderContext,
): Result<Admission> {
  const branch = view.get('branch', args.branch_sid);
  if (branch === undefined) return refuse('no_such_branch');
  if (view.get('order', args.sid) !== undefined) return refuse('sid_taken');
  const byStaff = worksIn(context.actor, branch);
  const fulfillment = fulfillmentOfAction(args.action);
  const isLater = isTimed(args);
  const terms = deliveryTerms(args, branch, view, byStaff);
  const party = partyOf(args, view, context);
  const method = byStaff
    ? ok(staffMethod(args.method, fulfillment))
    : methodFor(args.method, branch, fulfillment);
  const day = cookingDay(branch, isLater ? (args.booking ?? context.now) : context.now);
  const found = { args, priced, branch, byStaff, fulfillment, isLater, terms, party, method, day };
  const refusal = refusalOf({ ...found, view, context });
  if (refusal !== undefined) return { ok: false, refusal };
  if (!terms.ok) return terms;
  if (!party.ok) return party;
  if (!method.ok) return method;
  if (!priced.ok) return priced;
  const stock = takeStock(priced.value.products, view, day, context);
  if (!stock.ok) return stock;
  return ok({
    branch,
    byStaff,
    terms: terms.value,
    party: party.value,
    method: method.value,
    stock: stock.value,
  });
}
