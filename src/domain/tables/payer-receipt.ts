import { type Money, splitByWeights, taxWithin } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { type BillLine, billLines, paidBefore, sumOf } from './bill.ts';
import { livePayments } from './live-payments.ts';
import type { Payment, Session } from './session.ts';

/** What one payer gets on paper, or (`payment` null) the whole party before it pays. */
export interface PayerReceipt {
  lines: readonly BillLine[];
  /** What the lines come to. */
  total: Money;
  /** The payment with what each merged table got of it, in one sum. */
  payment: Payment | null;
  /** What others have paid of the same lines. */
  others: Money;
  /** What the house lets go of them, other than by this payment: nobody has paid that. */
  discount: Money;
  /** What is open of the whole bill; below zero: too much was taken. */
  due: Money;
  /** The tax within what is paid (before: within what is to be paid), by rate in basis points. */
  taxes: readonly { rate: number; tax: Money }[];
}

function paidFor(lines: readonly BillLine[], session: Session, { covers }: Payment): readonly BillLine[] {
  switch (covers.kind) {
    case 'items':
    case 'seat': {
      const wanted = new Set(covers.lines);
      return lines.filter(({ line }) => wanted.has(line.id));
    }
    case 'part':
      return lines.filter((one) => one.session === session.sid && one.part === covers.part);
    default:
      return lines;
  }
}

/** The tax within an amount that was paid for these lines: each rate has its share of it. */
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

/** The receipt of a payment, or the bill before anybody pays. Undefined: there is no such payment, or it was taken back. */
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
  const isAll = lines.length === all.length;
  const others = isAll ? taken - letGo - amount : 0;
  const discount = isAll ? letGo : 0;
  const taxes = taxesOf(lines, Math.min(amount, total));
  return { lines, total, payment: { ...first, amount }, others, discount, due, taxes };
}
