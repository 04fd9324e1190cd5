import { type Money, splitByWeights, taxWithin } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { type BillLine, billLines, paidBefore, sumOf } from './bill.ts';
import { namedLines } from './bill-parts.ts';
import { livePayments } from './live-payments.ts';
import type { Payment } from '../orders/payment.ts';
import type { Session } from './session.ts';

/** The receipt of one payer, or (`payment` null) the bill of the whole party before it pays. */
export interface PayerReceipt {
  lines: readonly BillLine[];
  /** The total of the lines. */
  total: Money;
  /** The payment, summed over the merged tables. */
  payment: Payment | null;
  /** What others have paid of the same lines. */
  others: Money;
  /** Discounts on these lines, other than by this payment; they are not paid money. */
  discount: Money;
  /** The amount due of the whole bill; below zero: overpaid. */
  due: Money;
  /** The tax within the amount paid (before payment: within the amount due), by rate in basis points. */
  taxes: readonly { rate: number; tax: Money }[];
}

function paidFor(lines: readonly BillLine[], session: Session, { covers }: Payment): readonly BillLine[] {
  switch (covers.kind) {
    case 'items':
    case 'seat':
      return namedLines(lines, covers);
    case 'part':
      return lines.filter((one) => one.session === session.sid && one.part === covers.part);
    default:
      return lines;
  }
}

/** The tax within an amount paid for these lines; the amount is divided among the rates. */
function taxesOf(lines: readonly BillLine[], amount: Money): { rate: number; tax: Money }[] {
  const gross = new Map<number, number>();
  for (const { line, amount: price } of lines) gross.set(line.tax, (gross.get(line.tax) ?? 0) + price);
  const rates = [...gross.keys()].sort((one, other) => one - other);
  const shares = splitByWeights(
    amount,
    rates.map((rate) => gross.get(rate) ?? 0),
  );
  return rates
    .map((rate, index) => ({ rate, tax: taxWithin(shares[index] ?? 0, rate) }))
    .filter(({ tax }) => tax !== 0);
}

/**
 * The receipt of a payment, or the bill before payment. Undefined: there is no such payment, or it was
 * voided.
 */
export function payerReceipt(
  sessions: readonly Session[],
  orderOf: (sid: string) => Order | undefined,
  id: string | null,
): PayerReceipt | undefined {
  const all = sessions.flatMap((session) => billLines(session, orderOf));
  const paid = sessions.flatMap((session) => livePayments(session));
  const before = sessions.reduce((sum, session) => sum + sumOf(paidBefore(session, orderOf)), 0);
  const taken = sumOf(paid) + before;
  const due = sumOf(all) - taken;
  const letGo = sumOf(paid.filter((one) => one.method === 'discount' && one.id !== id));
  if (id === null) {
    const total = sumOf(all);
    const taxes = taxesOf(all, Math.max(0, total - letGo));
    return { lines: all, total, payment: null, others: taken - letGo, discount: letGo, due, taxes };
  }
  const home = sessions.find((session) => livePayments(session).some((one) => one.id === id));
  const shares = paid.filter((one) => one.id === id);
  const first = shares.find(({ given, tip }) => given !== null || tip > 0) ?? shares[0];
  if (first === undefined || home === undefined) return undefined;
  const lines = paidFor(all, home, first);
  const total = sumOf(lines);
  const amount = sumOf(shares);
  const isAll = lines.length === all.length && lines.every((one, index) => one === all[index]);
  const others = isAll ? taken - letGo - amount : 0;
  const discount = isAll ? letGo : 0;
  const taxes = taxesOf(lines, Math.min(amount, total));
  return { lines, total, payment: { ...first, amount }, others, discount, due, taxes };
}
