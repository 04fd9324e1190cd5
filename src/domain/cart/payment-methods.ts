import type { FulfillmentType } from '../orders/fulfillment.ts';
import type { Order } from '../orders/order.ts';
import { fractionDigits } from '../fraction-digits.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Branch } from '../shops/branch.ts';
import { type AmountLimit, gateways, isOffered } from '../shops/site.ts';
import { isMessageMode } from '../shops/message-mode.ts';

export type PaymentMethod = NonNullable<Order['method']>;

/** Payment methods whose provider collects the money on its own page, before the kitchen gets the order. */
const ONLINE: readonly (string | null)[] = ['web_payment', 'paypal', 'payflex', 'akbank'];
export const isPaidOnline = (method: string | null): boolean => ONLINE.includes(method);

/** Payment methods by which the driver collects the money. */
export const isPaidAtDoor = (method: string | null): method is 'cash_on_delivery' | 'card_on_delivery' =>
  method === 'cash_on_delivery' || method === 'card_on_delivery';

/**
 * Whether an order is paid online before the kitchen gets it. A free order is not, because providers reject a zero
 * amount.
 */
export const waitsForPayment = ({ method, total }: { method: string | null; total: number }): boolean =>
  isPaidOnline(method) && total > 0;

type Payable = Pick<
  Branch,
  'cash_on_delivery' | 'card_on_delivery' | 'cash_on_pickup' | 'web_payment' | 'gateways'
>;

/**
 * The payment methods a customer may use: on delivery or at the counter (the default first), online, or by transfer. An
 * order at a table is paid at the table.
 */
export function methodsAtHand(branch: Payable, way: FulfillmentType): PaymentMethod[] {
  if (way === 'table') return ['cash_on_delivery'];
  const methods: PaymentMethod[] = [];
  if (way === 'pickup' && branch.cash_on_pickup) methods.push('cash_on_pickup', 'card_on_pickup');
  if (way === 'delivery' && branch.cash_on_delivery) methods.push('cash_on_delivery');
  if (way === 'delivery' && branch.card_on_delivery) methods.push('card_on_delivery');
  if (branch.web_payment) methods.push('web_payment');
  const { gateways: set = {} } = branch;
  methods.push(...gateways.filter((one) => isOffered(set[one])));
  return methods;
}

/**
 * The payment method for a customer who has not chosen one: the usual one, else the first available; undefined: there
 * is none.
 */
export function defaultMethod(branch: Payable, way: FulfillmentType): PaymentMethod | undefined {
  const methods = methodsAtHand(branch, way);
  return methods.find((one) => one === usualMethod(way)) ?? methods[0];
}

const usualMethod = (way: FulfillmentType): PaymentMethod =>
  way === 'pickup' ? 'cash_on_pickup' : 'cash_on_delivery';

/**
 * The payment method of a customer's order: as chosen, else the default. In message mode it is agreed on later and
 * stored as cash until then. Refuses `no_payment_method`, `invalid_fields` (method).
 */
export function methodFor(
  wanted: PaymentMethod | null,
  branch: Payable & Pick<Branch, 'shop'>,
  way: FulfillmentType,
): Result<PaymentMethod> {
  const invalid = refuse('invalid_fields', { fields: { method: 'invalid' } });
  const usual = usualMethod(way);
  if (way !== 'table' && isMessageMode(branch))
    return wanted === null || wanted === usual ? ok(usual) : invalid;
  const method = wanted ?? defaultMethod(branch, way);
  if (method === undefined || methodsAtHand(branch, way).length === 0) return refuse('no_payment_method');
  return methodsAtHand(branch, way).includes(method) ? ok(method) : invalid;
}

/** The payment method staff record when none was given. */
export const staffMethod = (wanted: PaymentMethod | null, way: FulfillmentType): PaymentMethod =>
  wanted ?? usualMethod(way);

/** Minimum and maximum amount for this method, in whole units of the currency; undefined: no limits. */
export function limitOf(
  { payments, gateways: set }: Pick<Branch, 'payments' | 'gateways'>,
  method: string | null,
): AmountLimit | undefined {
  const limits: Record<string, AmountLimit> = { ...payments, ...set };
  return method === null ? undefined : limits[method];
}

/** Whether an order of this many minor units may be paid by this method. */
export function takesAmount(
  branch: Pick<Branch, 'payments' | 'gateways' | 'currency'>,
  method: string | null,
  total: number,
): boolean {
  const limit = limitOf(branch, method);
  if (limit === undefined) return true;
  const unit = 10 ** fractionDigits(branch.currency);
  return total >= limit.min * unit && total <= limit.max * unit;
}
