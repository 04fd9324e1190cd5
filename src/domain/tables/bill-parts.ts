import { equalShares, type Money } from '../money.ts';
import { prepaidFor } from '../orders/order-balance.ts';
import type { Order } from '../orders/order.ts';
import type { PaymentCovers } from '../orders/payment.ts';
import { type Balance, type BillLine, billLines, paidBefore } from './bill.ts';
import { livePayments } from './live-payments.ts';
import type { Session } from './session.ts';

type Named = Pick<PaymentCovers, 'lines' | 'pieces'>;

/** How many pieces of each line were paid by name; these are not offered again. */
function paidPieces(sessions: readonly Session[]): ReadonlyMap<string, number> {
  // A payment of merged tables is stored with each of them.
  const payments = new Map(sessions.flatMap(livePayments).map((payment) => [payment.id, payment.covers]));
  const paid = new Map<string, number>();
  for (const { lines, pieces } of payments.values())
    for (const id of lines) {
      const some = pieces?.find(({ line }) => line === id)?.quantity ?? Infinity;
      paid.set(id, (paid.get(id) ?? 0) + some);
    }
  return paid;
}

/** Some pieces of a line, with their share of its amount. Where that does not divide evenly, fewer pieces cost more. */
export function piecesOf<Line extends BillLine>(one: Line, quantity: number): Line {
  if (quantity >= one.line.quantity) return one;
  const amounts = equalShares(one.amount, one.line.quantity).slice(0, quantity);
  return {
    ...one,
    line: { ...one.line, quantity },
    amount: amounts.reduce((sum, amount) => sum + amount, 0),
  };
}

/**
 * Which of these lines are not paid yet, by name or in advance with their whole order. A line of which some pieces are
 * paid is left with the others.
 */
export function unpaidLines<Line extends BillLine>(
  lines: readonly Line[],
  sessions: readonly Session[],
): Line[] {
  const paid = paidPieces(sessions);
  return lines.flatMap((one) => {
    const { order, line, session } = one;
    const paidFor = prepaidFor(order);
    const isWhole = paidFor > 0 && paidFor >= order.total;
    const left = line.quantity - (paid.get(line.id) ?? 0);
    return left <= 0 || (isWhole && session === order.session) ? [] : [piecesOf(one, left)];
  });
}

/** Those of these lines of which nothing is paid: on their phones guests pay for whole lines only. */
export function untouchedLines<Line extends BillLine>(
  lines: readonly Line[],
  sessions: readonly Session[],
): Line[] {
  const whole = new Set(lines);
  return unpaidLines(lines, sessions).filter((one) => whole.has(one));
}

/** The lines that a payment names, each with the pieces that were paid. */
export function namedLines<Line extends BillLine>(lines: readonly Line[], named: Named): Line[] {
  const wanted = new Set(named.lines);
  return lines
    .filter(({ line }) => wanted.has(line.id))
    .map((one) => {
      const some = named.pieces?.find(({ line }) => line === one.line.id);
      return some === undefined ? one : piecesOf(one, some.quantity);
    });
}

/** The sums of the lines that a payment names, grouped by where they are paid. */
export function namedSums<Place>(
  lines: readonly BillLine[],
  named: Named,
  placeOf: (line: BillLine) => Place,
): Map<Place, Money> {
  const sums = new Map<Place, Money>();
  for (const one of namedLines(lines, named))
    sums.set(placeOf(one), (sums.get(placeOf(one)) ?? 0) + one.amount);
  return sums;
}

/**
 * The total and the amount due of each part of a bill. Money for named lines counts for their parts; money
 * for no particular part pays the lines on no part first, then the parts in order.
 */
export function partBalances(
  session: Session,
  orderOf: (sid: string) => Order | undefined,
): Map<number | null, Balance> {
  const parts = new Map<number | null, Balance>();
  const lines = billLines(session, orderOf);
  for (const { part, amount } of lines) {
    const total = (parts.get(part)?.total ?? 0) + amount;
    parts.set(part, { total, paid: 0, due: total });
  }
  const pay = (part: number | null, amount: Money): void => {
    const known = parts.get(part) ?? { total: 0, paid: 0, due: 0 };
    parts.set(part, { ...known, paid: known.paid + amount, due: known.due - amount });
  };
  for (const { part, amount } of paidBefore(session, orderOf)) pay(part, amount);
  const payments = livePayments(session);
  for (const { covers, amount } of payments) if (covers.kind === 'part') pay(covers.part, amount);
  let loose = 0;
  for (const { covers, amount } of payments) {
    if (covers.kind === 'part') continue;
    let rest = amount;
    for (const [part, sum] of namedSums(lines, covers, (one) => one.part)) {
      const taken = Math.min(rest, sum, Math.max(0, parts.get(part)?.due ?? 0));
      pay(part, taken);
      rest -= taken;
    }
    loose += rest;
  }
  const inOrder = [...parts.keys()].sort((a, b) => (a ?? 0) - (b ?? 0));
  for (const part of inOrder) {
    const taken = Math.min(loose, Math.max(0, parts.get(part)?.due ?? 0));
    if (taken > 0) pay(part, taken);
    loose -= taken;
  }
  if (loose > 0) pay(inOrder[0] ?? null, loose);
  return parts;
}
