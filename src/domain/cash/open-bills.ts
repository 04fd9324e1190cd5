import type { Money } from '../money.ts';
import { fulfillmentOf } from '../orders/fulfillment.ts';
import { isFinal, type Order } from '../orders/order.ts';
import { dueOfOrder } from '../orders/order-balance.ts';
import { balanceOf } from '../tables/bill.ts';
import type { Session } from '../tables/session.ts';

/** A bill that is not paid yet. */
export interface OpenBill {
  /** Whose it is: an open party, an order collected here, or a delivery that is not delivered. */
  of: 'party' | 'pickup' | 'delivery';
  /** The sid of the party or the order. */
  sid: string;
  due: Money;
}

/**
 * The time bills are looked for in: of finished orders, when they were placed. Parties and orders that are not finished are
 * open whenever they came, so that a closing carries them to the next.
 */
export interface BillSpan {
  from: number;
  until: number;
}

/** What open tables and orders without a table still owe: the bills of a day that is about to be closed. */
export function openBills(
  { sessions, orders }: { sessions: readonly Session[]; orders: readonly Order[] },
  { from, until }: BillSpan,
): OpenBill[] {
  const known = new Map(orders.map((order) => [order.sid, order]));
  const parties = sessions
    .filter(({ closed }) => closed === null)
    .map((session): OpenBill => {
      const { due } = balanceOf(session, (sid) => known.get(sid));
      return { of: 'party', sid: session.sid, due };
    });
  const others = orders.flatMap((order): OpenBill[] => {
    const of = fulfillmentOf(order);
    const isHere = order.create_at < until && (order.create_at >= from || !isFinal(order.status));
    if (!isHere || of === 'table' || order.status === 'APPROVAL') return [];
    if (of === 'delivery' && isFinal(order.status)) return [];
    return [{ of, sid: order.sid, due: dueOfOrder(order) }];
  });
  return [...parties, ...others].filter(({ due }) => due > 0);
}
