import { type Money, percentOf, splitByWeights, taxWithin } from '../money.ts';
import type { Order, OrderLine } from './order.ts';

type Priced = Pick<Order, 'products' | 'discount_rate' | 'tax_included' | 'packing_charge' | 'shipping'>;

/** What is taxed at one rate: what the lines come to, their share of the discount, and the tax in or on the rest. */
interface TaxShare {
  /** Basis points. */
  rate: number;
  /** Before the discount. */
  gross: Money;
  discount: Money;
  tax: Money;
}

/** The live lines by tax rate, lowest first; tax rounded half-up once per rate, the discount shared by largest remainder. */
export function taxShares(order: {
  products: readonly Pick<OrderLine, 'tax' | 'price' | 'removed'>[];
  discount_rate: number;
  tax_included: boolean;
}): TaxShare[] {
  const byRate = new Map<number, Money>();
  for (const line of order.products) {
    if (line.removed === null) byRate.set(line.tax, (byRate.get(line.tax) ?? 0) + line.price);
  }
  const lots = [...byRate].sort(([one], [other]) => one - other);
  const items = lots.reduce((sum, [, amount]) => sum + amount, 0);
  const discounts = splitByWeights(
    percentOf(items, order.discount_rate),
    lots.map(([, amount]) => amount),
  );
  return lots.map(([rate, gross], index) => {
    const discount = discounts[index] ?? 0;
    const base = gross - discount;
    return { rate, gross, discount, tax: order.tax_included ? taxWithin(base, rate) : percentOf(base, rate) };
  });
}

/** What an order's live lines come to. Included tax is split out of the subtotal, else added on top. */
export function orderTotals(order: Priced): Pick<Order, 'sub_total' | 'discount' | 'tax' | 'total'> {
  const shares = taxShares(order);
  const sumOf = (field: 'gross' | 'tax') => shares.reduce((sum, share) => sum + share[field], 0);
  const items = sumOf('gross');
  const tax = sumOf('tax');
  const discount = percentOf(items, order.discount_rate);
  const net = items - discount - (order.tax_included ? tax : 0);
  return {
    sub_total: net,
    discount,
    tax,
    total: net + tax + order.packing_charge + order.shipping,
  };
}
