import { promisedMinutes } from '../delivery/promised-minutes.ts';
import { isOutsideDelivery } from '../delivery/outside-delivery.ts';
import { fractionDigits } from '../fraction-digits.ts';
import type { Money } from '../money.ts';
import { type FulfillmentType, fulfillmentOfAction, isForLater } from '../orders/fulfillment.ts';
import type { Order, OrderAction } from '../orders/order.ts';
import type { Refusal, Result } from '../result.ts';
import type { Actor } from '../roles.ts';
import type { Branch } from '../shops/branch.ts';
import { isMessageMode } from '../shops/message-mode.ts';
import { actionsNow } from './actions-now.ts';
import { freshTable, type Hall, type Table } from '../tables/table.ts';
import { type Instant, localClock } from '../time.ts';
import { limitOf, methodsAtHand, type PaymentMethod, takesAmount } from './payment-methods.ts';
import { startActionFor } from './order-choices.ts';
import { orderToSend, type PlaceOrder, placeOrder } from './place-order.ts';
import {
  cartDay,
  likelyAction,
  type LineState,
  type MenuRows,
  menuView,
  type Quote,
  quoteCart,
  termsOfOrder,
  wholeRefusal,
} from './quote-cart.ts';
import { slotsOf } from './slots.ts';
import { type BookingDay, bookingDaysOf } from './table-times.ts';

export interface CheckoutInput {
  /** The order as the customer has filled it in. */
  asked: PlaceOrder;
  menu: MenuRows & {
    /** Times that take no more orders. */
    full_slots: readonly Instant[];
  };
  actor: Actor;
  now: Instant;
  /** The day whose times are shown while no time of a table is chosen (YYYY-MM-DD); absent: the first with free times. */
  openDay?: string | undefined;
  /** Whether the customer has tried to place it; before that nothing is marked as missing. */
  isTried: boolean;
  /** The server's refusal of the last attempt. */
  refusal: Refusal | undefined;
  /** Only the server knows that the town of the address is outside the delivery area: nothing is charged for delivering there. */
  isTownOutside?: boolean;
}

/** A payment method, with the limit of amounts that the order breaks. */
export interface OfferedMethod {
  method: PaymentMethod;
  limit: { is: 'min' | 'max'; amount: Money } | undefined;
}

/** The errors of the fields that can show one, as codes. */
export type CheckoutErrors = Record<'name' | 'phone' | 'email' | 'street' | 'booking', string | undefined>;

/** What the checkout asks, shows and refuses. */
export interface CheckoutState {
  /** The order with defaults for what was not chosen. */
  order: PlaceOrder;
  /** The order as it would be sent. */
  sent: PlaceOrder;
  fulfillment: FulfillmentType;
  /** The actions that can be chosen now; none: the branch accepts no orders. */
  actions: readonly OrderAction[];
  /** The chosen action is not among them. It stays chosen, because nothing is switched silently. */
  isActionGone: boolean;
  /** Minutes until it is delivered, or ready to be picked up. */
  deliverTime: number;
  /** The times that can be chosen, for an order for later. */
  slots: readonly Instant[];
  /** The calendar days for which a table can be booked, with their times; empty for another order. */
  days: readonly BookingDay[];
  /** The chosen one of those days. */
  tableDay: string | undefined;
  /** It is for later, but no time is left. */
  isOutOfTimes: boolean;
  /** The chosen time is not offered any more; it stays stored, because it may become available again. */
  isTimeGone: boolean;
  /** The address that decides the delivery charge is missing. */
  isChargeUnknown: boolean;
  /** Payment and delivery are agreed on by message. */
  isByMessage: boolean;
  /** The payment methods to choose from; undefined: payment is not asked. */
  methods: readonly OfferedMethod[] | undefined;
  /** The chosen method, which cannot be chosen any more while another one can. */
  goneMethod: PaymentMethod | undefined;
  /** There are methods, but none accepts the amount. */
  isAmountRefused: boolean;
  quote: Quote | undefined;
  /** The business day that prices and stock are of. */
  day: string;
  /** Lines that cannot be ordered. */
  goneLines: readonly LineState[];
  /** Why the whole cart cannot be ordered, regardless of its lines. */
  wholeRefusal: Refusal | undefined;
  /** Everything in the cart can be ordered. */
  isWhole: boolean;
  /** It costs nothing, which cannot be ordered. */
  isFree: boolean;
  canPlace: boolean;
  /** The result of placing it now, by the server's rule. */
  placing: Result<{ order: Order }>;
  /** What to tell about the last attempt. */
  refusal: Refusal | undefined;
  errors: CheckoutErrors;
}

/** How long it takes until the customer has it, and whether the charge depends on an address that is missing. */
function deliveryOf(asked: PlaceOrder, action: OrderAction, menu: MenuRows, isTownOutside: boolean) {
  const isDelivery = fulfillmentOfAction(action) === 'delivery';
  const terms = isDelivery && !isTownOutside ? termsOfOrder(asked, menu) : undefined;
  return {
    deliverTime: promisedMinutes(action, terms?.deliver_time ?? menu.branch.deliver_time),
    isChargeUnknown: isDelivery && terms === undefined,
  };
}

/** The days and times for which a table can be booked, and the one the order is for: guests choose it themselves. */
function tableTimeOf(asked: Instant | null, branch: Branch, now: Instant, openDay: string | undefined) {
  const days = bookingDaysOf(branch, now);
  const isChosen = asked !== null && asked >= now;
  const wanted = isChosen ? localClock(asked, branch.timezone).day : openDay;
  const shown = days.find(({ day }) => day === wanted) ?? days[0];
  const slots = shown?.times ?? [];
  const isGone = asked !== null && !slots.includes(asked);
  return {
    slots,
    days,
    tableDay: shown?.day,
    isOutOfTimes: slots.length === 0,
    isTimeGone: isGone && slots.length > 0,
    booking: isGone ? null : asked,
  };
}

/** The offered times, and the one the order is for. */
function timeOf(
  { booking }: PlaceOrder,
  action: OrderAction,
  deliverTime: number,
  { menu, now, openDay }: Pick<CheckoutInput, 'menu' | 'now' | 'openDay'>,
) {
  const { branch, full_slots: full } = menu;
  if (action === 'book') return tableTimeOf(booking, branch, now, openDay);
  const isLater = isForLater(action);
  const slots = isLater
    ? slotsOf({ ...branch, deliver_time: deliverTime }, action, now).filter((at) => !full.includes(at))
    : [];
  const isGone = booking !== null && !slots.includes(booking);
  return {
    slots,
    days: [],
    tableDay: undefined,
    isOutOfTimes: isLater && slots.length === 0,
    isTimeGone: isGone && slots.length > 0,
    booking: isGone ? null : (booking ?? slots[0] ?? null),
  };
}

/** The limit of a method that this total breaks. */
function brokenLimit(branch: Branch, method: PaymentMethod, total: Money): OfferedMethod['limit'] {
  if (takesAmount(branch, method, total)) return undefined;
  const { min = 0, max = 0 } = limitOf(branch, method) ?? {};
  const unit = 10 ** fractionDigits(branch.currency);
  return total < min * unit ? { is: 'min', amount: min * unit } : { is: 'max', amount: max * unit };
}

/** How the order can be paid. A bill is paid at its table, and a request as agreed by message. */
function paymentOf(
  asked: PaymentMethod | null,
  branch: Branch,
  fulfillment: FulfillmentType,
  total: Money | undefined,
) {
  const isAsked = fulfillment !== 'table' && !isMessageMode(branch);
  if (!isAsked) {
    const [method = null] = fulfillment === 'table' ? methodsAtHand(branch, fulfillment) : [];
    return { method, methods: undefined, goneMethod: undefined, isAmountRefused: false };
  }
  const methods = methodsAtHand(branch, fulfillment).map((method) => ({
    method,
    limit: total === undefined ? undefined : brokenLimit(branch, method, total),
  }));
  const open = methods.filter(({ limit }) => limit === undefined).map(({ method }) => method);
  const method = open.find((one) => one === asked) ?? open[0] ?? null;
  return {
    method,
    methods,
    goneMethod: open.length === 0 || asked === method ? undefined : (asked ?? undefined),
    isAmountRefused: methods.length > 0 && open.length === 0,
  };
}

/** The table of an order as far as its guest knows it. */
function guestTable({ table: sid, table_part: part, table_key: key = '' }: PlaceOrder): Table[] {
  if (sid === null) return [];
  // As a key of the party, whether or not it was the printed one: only the server knows who is at the table now.
  const party_key = part === null ? key : key.slice(0, key.lastIndexOf('-'));
  const seats = { name: '–', hall: sid, min_seat: 1, max_seat: 1, shape: 0, pay_all: false, merge: null };
  return [{ ...freshTable, ...seats, sid, order_key: '', party_key, number_of_split: part ?? 1 }];
}

/** A stand-in for the hall of a guest's booking, which the server chooses. */
const GUESTS_HALL: Hall = { sid: 'hall', name: '', pattern: 1 };

/** The result of placing the order now, as far as the customer's device can tell. */
function placingOf(sent: PlaceOrder, menu: MenuRows, actor: Actor, now: Instant): CheckoutState['placing'] {
  const { table_booking: booking } = sent;
  const hall = booking === undefined ? {} : { table_booking: { ...booking, hall: GUESTS_HALL.sid } };
  const view = menuView(menu, guestTable(sent), [GUESTS_HALL]);
  return placeOrder({ ...sent, ...hall }, view, { id: sent.sid, now, actor });
}

/** Fields that show their own error. */
const MARKED = /^(name|phone|email|street|booking|address\b.*)$/;

/** “Check the marked fields” only helps if a field is marked; otherwise the field's own refusal is shown. */
function shownRefusal(refusal: Refusal | undefined): Refusal | undefined {
  const fields = Object.entries(refusal?.fields ?? {});
  const [first] = fields;
  const isMarked = first === undefined || fields.some(([field]) => MARKED.test(field));
  return refusal?.code !== 'invalid_fields' || isMarked ? refusal : { code: first[1] };
}

/** The errors to mark: of the order as it is now, else of the last attempt. */
function errorsOf(own: Refusal | undefined, answered: Refusal | undefined): CheckoutErrors {
  const shown = answered ?? own;
  const fields: Record<string, string> = { ...answered?.fields, ...own?.fields };
  const ofAddress = Object.keys(shown?.fields ?? {}).find((field) => field.startsWith('address')) ?? '';
  return {
    name: fields['name'],
    phone: fields['phone'],
    email: fields['email'],
    street:
      fields['street'] ?? fields[ofAddress] ?? (isOutsideDelivery(answered) ? answered?.code : undefined),
    // Any other refusal of a time has a text of its own.
    booking: shown?.code === 'invalid_fields' ? fields['booking'] : undefined,
  };
}

/** What of the cart cannot be ordered. */
function problemsOf(lines: ReadonlyMap<string, LineState>, order: PlaceOrder, branch: Branch) {
  const goneLines = [...lines.values()].filter((line) => line.refusal !== undefined);
  const whole = wholeRefusal(order, branch);
  return { goneLines, wholeRefusal: whole, isWhole: goneLines.length === 0 && whole === undefined };
}

/** The action a form starts with where the usual one is not offered now; undefined: it is offered. */
export function startActionNow(asked: PlaceOrder, branch: Branch, now: Instant): OrderAction | undefined {
  const actions = actionsNow(branch, asked.table, now);
  const usual = likelyAction(asked, branch);
  return actions.includes(usual) ? undefined : startActionFor(usual, actions);
}

/** What the checkout asks, shows and refuses for an order that is being filled in. */
export function checkoutState(input: CheckoutInput): CheckoutState {
  const { asked, menu, actor, now, isTried, refusal, isTownOutside = false } = input;
  const { branch } = menu;
  const actions = actionsNow(branch, asked.table, now);
  const action = likelyAction(asked, branch);
  const fulfillment = fulfillmentOfAction(action);
  const delivery = deliveryOf(asked, action, menu, isTownOutside);
  const { booking, ...time } = timeOf(asked, action, delivery.deliverTime, input);
  const timed = { ...asked, action, booking };
  const day = cartDay(timed, branch, now);
  // The total does not depend on the payment method.
  const charged = isTownOutside ? { ...menu, branch: { ...branch, delivery_charge: 0 } } : menu;
  const { lines, quote } = quoteCart(timed, charged, day, actor);
  const { method, ...payment } = paymentOf(asked.method, branch, fulfillment, quote?.total);
  const order = { ...timed, method };
  const sent = orderToSend(order);
  const placing = placingOf(sent, menu, actor, now);
  const own = isTried && !placing.ok ? placing.refusal : undefined;
  const problems = problemsOf(lines, order, branch);
  const isByMessage = fulfillment !== 'table' && isMessageMode(branch);
  const isFree = quote !== undefined && quote.total <= 0 && !isByMessage;
  return {
    order,
    sent,
    fulfillment,
    actions,
    isActionGone: !actions.includes(action),
    ...delivery,
    ...time,
    isByMessage,
    ...payment,
    quote,
    day,
    ...problems,
    isFree,
    canPlace: problems.isWhole && quote !== undefined && !isFree && (isByMessage || method !== null),
    placing,
    refusal: shownRefusal(refusal ?? own),
    errors: errorsOf(own, refusal),
  };
}
