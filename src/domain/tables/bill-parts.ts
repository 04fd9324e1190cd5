import { type Money, splitByWeights } from '../money.ts';
import { prepaidFor } from '../orders/order-balance.ts';
import type { Order } from '../orders/order.ts';
import { type Balance, type BillLine, billLines, paidBefore } from './bill.ts';
import { livePayments } from './live-payments.ts';
import type { Session } from './session.ts';

/** Lines that were paid by name; they are not offered again. */
function paidLines(session: Session): ReadonlySet<string> {
  return new Set(livePayments(session).flatMap(({ covers }) => covers.lines));
}

/** Which of these lines are not paid yet, by name or in advance with their whole order. */
export function unpaidLines<Line extends BillLine>(
  lines: readonly Line[],
  sessions: readonly Session[],
): Line[] {
  const paid = new Set(sessions.flatMap((session) => [...paidLines(session)]));
  return lines.filter(({ order, line, session }) => {
    const paidFor = prepaidFor(order);
    const isWhole = paidFor > 0 && paidFor >= order.total;
    return !paid.has(line.id) && !(isWhole && session === order.session);
  });
}

/** The sums of the lines that a payment names, grouped by where they are paid. */
export function namedSums<Place>(
  lines: readonly BillLine[],
  named: readonly string[],
  placeOf: (line: BillLine) => Place,
): Map<Place, Money> {
  const wanted = new Set(named);
  const sums = new Map<Place, Money>();
  for (const one of lines) {
    if (wanted.has(one.line.id)) sums.set(placeOf(one), (sums.get(placeOf(one)) ?? 0) + one.amount);
  }
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
    for (const [part, sum] of namedSums(lines, covers.lines, (one) => one.part)) {
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

/**
 * Equal shares that add up to the amount; the first ones are a unit larger where it does not divide evenly.
 */
export function equalShares(amount: Money, shares: number): Money[] {
  return splitByWeights(
    amount,
    Array.from({ length: shares }, () => 1),
  );
}
