import type { Money } from '../money.ts';
import { liveLines, type Order, type OrderLine } from '../orders/order.ts';
import { prepaidFor } from '../orders/order-balance.ts';
import { lineAmounts } from '../orders/order-totals.ts';
import { livePayments } from './live-payments.ts';
import type { Session } from './session.ts';

/** Where a line is paid: a session and one of its parts; part null is the whole table. */
export interface BillPlace {
  session: string | null;
  part: number | null;
}

/** A line with its amount on the bill, tax on top and discounts included. */
export interface BillLine extends BillPlace {
  order: Order;
  line: OrderLine;
  amount: Money;
}

export interface Balance {
  total: Money;
  paid: Money;
  /** Below zero: overpaid. */
  due: Money;
}

/** The one bill a line is on: the one it was moved to, else that of its order. */
export function billPlace(order: Order, line: OrderLine): BillPlace {
  return line.bill ?? { session: order.session, part: order.table?.table_part ?? null };
}

/** Whether an order must be paid: accepted and not cancelled. */
function isOwed(order: Order): boolean {
  return order.status !== 'APPROVAL' && order.status !== 'CANCELED';
}

/** An order's lines with their amounts, each at its place. */
export function linesOf(order: Order, placeOf: (line: OrderLine) => BillPlace): BillLine[] {
  const amounts = lineAmounts(order);
  return liveLines(order).map((line) => ({
    order,
    line,
    amount: amounts.get(line.id) ?? 0,
    ...placeOf(line),
  }));
}

/** The lines on a session's bill, in the order they were added. */
export function billLines(session: Session, orderOf: (sid: string) => Order | undefined): BillLine[] {
  return session.orders.flatMap((sid) => {
    const order = orderOf(sid);
    if (order === undefined || !isOwed(order)) return [];
    return linesOf(order, (line) => billPlace(order, line)).filter((one) => one.session === session.sid);
  });
}

export function sumOf(lines: readonly { amount: Money }[]): Money {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

/** What was paid online, or by a noted bank transfer, for orders of a session, each at its own part. */
export function paidBefore(
  session: Session,
  orderOf: (sid: string) => Order | undefined,
): { part: number | null; amount: Money }[] {
  return session.orders.flatMap((sid) => {
    const order = orderOf(sid);
    const amount = order === undefined ? 0 : prepaidFor(order);
    if (order?.session !== session.sid || !isOwed(order) || amount === 0) return [];
    return [{ part: order.table?.table_part ?? null, amount }];
  });
}

/** The total of a session, what was paid for it, and what is due. */
export function balanceOf(session: Session, orderOf: (sid: string) => Order | undefined): Balance {
  const total = sumOf(billLines(session, orderOf));
  const paid = sumOf(livePayments(session)) + sumOf(paidBefore(session, orderOf));
  return { total, paid, due: total - paid };
}
