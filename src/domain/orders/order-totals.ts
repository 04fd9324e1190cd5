import { type Money, partsOf, percentOf, splitByWeights, taxWithin } from '../money.ts';
import type { Order, OrderLine } from './order.ts';

type Priced = Pick<Order, 'products' | 'discount_rate' | 'tax_included' | 'packing_charge' | 'shipping'>;

/** Lines with the same tax: their sum, their share of the discount, and the tax in or on the rest. */
interface TaxShare {
  /** Basis points. */
  rate: number;
  /** True: prices contain the tax. False: it is added to them. */
  isIncluded: boolean;
  /** Before the discount. */
  gross: Money;
  discount: Money;
  tax: Money;
}

type TaxedLine = Pick<OrderLine, 'tax' | 'tax_included' | 'price' | 'removed'>;
type TaxedOrder<Line> = { products: readonly Line[]; discount_rate: number; tax_included: boolean };

/**
 * The live lines grouped by tax, lowest rate first; at the same rate, those whose price contains the tax come
 * first.
 */
function linesByTax<Line extends TaxedLine>(order: TaxedOrder<Line>): Line[][] {
  const lots = new Map<number, Line[]>();
  for (const line of order.products) {
    if (line.removed !== null) continue;
    const key = partsOf(line.tax) * 2 + ((line.tax_included ?? order.tax_included) ? 0 : 1);
    const lot = lots.get(key);
    if (lot === undefined) lots.set(key, [line]);
    else lot.push(line);
  }
  return [...lots].sort(([one], [other]) => one - other).map(([, lines]) => lines);
}

function taxShare(lines: readonly TaxedLine[], order: { tax_included: boolean }, discount: Money): TaxShare {
  const rate = lines[0]?.tax ?? 0;
  const isIncluded = lines[0]?.tax_included ?? order.tax_included;
  const gross = sumOfPrices(lines);
  const base = gross - discount;
  return {
    rate,
    isIncluded,
    gross,
    discount,
    tax: isIncluded ? taxWithin(base, rate) : percentOf(base, rate),
  };
}

export const sumOfPrices = (lines: readonly { price: Money }[]): Money =>
  lines.reduce((sum, { price }) => sum + price, 0);

function sharesWithLines<Line extends TaxedLine>(
  order: TaxedOrder<Line>,
): { share: TaxShare; lines: Line[] }[] {
  const lots = linesByTax(order);
  const weights = lots.map(sumOfPrices);
  const items = weights.reduce((sum, amount) => sum + amount, 0);
  const discounts = splitByWeights(percentOf(items, order.discount_rate), weights);
  return lots.map((lines, index) => ({ lines, share: taxShare(lines, order, discounts[index] ?? 0) }));
}

/**
 * The live lines by tax rate and by whether prices contain it, lowest rate first; tax rounded half-up once for each,
 * the discount shared by largest remainder.
 */
export function taxShares(order: TaxedOrder<TaxedLine>): TaxShare[] {
  return sharesWithLines(order).map(({ share }) => share);
}

/**
 * The totals of an order's live lines. Included tax is split out of the subtotal, other tax is added on top.
 */
export function orderTotals(order: Priced): Pick<Order, 'sub_total' | 'discount' | 'tax' | 'total'> {
  const shares = taxShares(order);
  const sumOf = (amountOf: (share: TaxShare) => Money) =>
    shares.reduce((sum, share) => sum + amountOf(share), 0);
  const tax = sumOf((share) => share.tax);
  const discount = sumOf((share) => share.discount);
  const net = sumOf((share) => share.gross - share.discount - (share.isIncluded ? share.tax : 0));
  return {
    sub_total: net,
    discount,
    tax,
    total: net + tax + order.packing_charge + order.shipping,
  };
}

/** The tax of an order, separated by whether the prices contain it. */
export function taxSums(order: TaxedOrder<TaxedLine>): { included: Money; onTop: Money } {
  const sums = { included: 0, onTop: 0 };
  for (const { isIncluded, tax } of taxShares(order)) sums[isIncluded ? 'included' : 'onTop'] += tax;
  return sums;
}

/**
 * What each live line costs with its tax and its share of the discount and charges; the amounts add up to the
 * order's total (largest remainder). Tax on top is assigned to the lines it is charged for.
 */
export function lineAmounts(order: Priced): Map<string, Money> {
  const amounts = new Map<string, Money>();
  const add = (lines: readonly OrderLine[], amount: Money) => {
    const parts = splitByWeights(
      amount,
      lines.map(({ price }) => price),
    );
    for (const [index, { id }] of lines.entries())
      amounts.set(id, (amounts.get(id) ?? 0) + (parts[index] ?? 0));
  };
  for (const { lines, share } of sharesWithLines(order))
    add(lines, share.gross - share.discount + (share.isIncluded ? 0 : share.tax));
  add(
    order.products.filter(({ removed }) => removed === null),
    order.packing_charge + order.shipping,
  );
  return amounts;
}
