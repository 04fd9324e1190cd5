import { type Money, percentOf, splitByWeights, taxWithin } from '../money.ts';
import type { Order } from './order.ts';

type Priced = Pick<Order, 'products' | 'discount_rate' | 'tax_included' | 'packing_charge' | 'shipping'>;

/**
 * What an order's live lines come to. The discount is shared over the tax rates by largest remainder; tax is
 * rounded half-up once per rate. Included tax is split out of the subtotal, else added on top.
 */
export function orderTotals(order: Priced): Pick<Order, 'sub_total' | 'discount' | 'tax' | 'total'> {
  const byRate = new Map<number, Money>();
  for (const line of order.products) {
    if (line.removed === null) byRate.set(line.tax, (byRate.get(line.tax) ?? 0) + line.price);
  }
  const rates = [...byRate.keys()].sort((a, b) => a - b);
  const gross = rates.map((rate) => byRate.get(rate) ?? 0);
  const items = gross.reduce((sum, amount) => sum + amount, 0);
  const discount = percentOf(items, order.discount_rate);
  const discounts = splitByWeights(discount, gross);
  let tax = 0;
  rates.forEach((rate, index) => {
    const base = (gross[index] ?? 0) - (discounts[index] ?? 0);
    tax += order.tax_included ? taxWithin(base, rate) : percentOf(base, rate);
  });
  const net = items - discount - (order.tax_included ? tax : 0);
  return {
    sub_total: net,
    discount,
    tax,
    total: net + tax + order.packing_charge + order.shipping,
  };
}
