import type { OrderWay } from '../orders/order-way.ts';
import type { Order } from '../orders/order.ts';
import { fractionDigits } from '../fraction-digits.ts';
import type { Branch } from '../shops/branch.ts';
import { type AmountLimit, gateways, isOffered } from '../shops/site.ts';

export type PaymentMethod = NonNullable<Order['method']>;

/** Ways whose provider takes the money on a page of its own, before the kitchen hears of the order. */
const ONLINE: readonly (string | null)[] = ['web_payment', 'paypal', 'payflex', 'akbank'];
export const isPaidOnline = (method: string | null): boolean => ONLINE.includes(method);

/** Whether an order is paid online before the kitchen hears of it. One that costs nothing is not: no provider takes that. */
export const waitsForPayment = ({ method, total }: { method: string | null; total: number }): boolean =>
  isPaidOnline(method) && total > 0;

/** How a customer may pay: at the door or the counter, the usual way first, online, or to an account. A table pays where it sits. */
export function methodsAtHand(
  branch: Pick<
    Branch,
    'cash_on_delivery' | 'card_on_delivery' | 'cash_on_pickup' | 'web_payment' | 'gateways'
  >,
  way: OrderWay,
): PaymentMethod[] {
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

/** Least and most of an order that is paid so, in whole units of money; undefined: as it may be. */
export function limitOf(
  { payments, gateways: set }: Pick<Branch, 'payments' | 'gateways'>,
  method: string | null,
): AmountLimit | undefined {
  const limits: Record<string, AmountLimit> = { ...payments, ...set };
  return method === null ? undefined : limits[method];
}

/** Whether an order of so many minor units may be paid so. */
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
