import type { Money } from '../money.ts';
import { holderOf } from '../delivery/order-holder.ts';
import { fulfillmentOf } from '../orders/fulfillment.ts';
import type { Order } from '../orders/order.ts';
import { dueOfOrder } from '../orders/order-balance.ts';
import type { Payment } from '../orders/payment.ts';
import type { PaidFor } from '../tables/live-payments.ts';
import type { Drawer } from './drawer.ts';

/** What cash was taken from: payments of tables and orders, and deliveries paid to their driver. */
export interface CashSources {
  sessions: readonly PaidFor[];
  orders: readonly Order[];
}

/** One thing that put cash into a person's drawer or, below zero, took it out. */
export interface CashFlow {
  kind: 'taken' | 'voided' | 'delivery';
  at: number;
  /** With the tip, which is in the drawer too. */
  amount: Money;
  /** The display name of the person who voided it; '' otherwise. */
  by: string;
}

/** Every payment of these tables and orders. */
export function allPayments({ sessions, orders }: CashSources): Payment[] {
  return [...sessions, ...orders].flatMap(({ payments = [] }) => payments);
}

/**
 * What changed a person's cash within [from, before): cash they took, their cash payments that were voided then, and
 * deliveries they were paid for. A void counts when it was made, so a counted drawer keeps its figures.
 */
export function cashFlows(
  person: string,
  span: { from: number; before: number },
  sources: CashSources,
): CashFlow[] {
  const isIn = (at: number) => at >= span.from && at < span.before;
  const flows: CashFlow[] = [];
  for (const { method, by_id: taker, at, amount, tip, void: voided } of allPayments(sources)) {
    if (method !== 'cash' || taker !== person) continue;
    if (isIn(at)) flows.push({ kind: 'taken', at, amount: amount + tip, by: '' });
    if (voided !== null && isIn(voided.at))
      flows.push({ kind: 'voided', at: voided.at, amount: -(amount + tip), by: voided.by });
  }
  for (const order of sources.orders) {
    const { status, method, finished_at: end } = order;
    if (status !== 'DELIVERED' || method !== 'cash_on_delivery' || end === null || !isIn(end)) continue;
    if (fulfillmentOf(order) !== 'delivery' || holderOf(order)?.id !== person) continue;
    flows.push({ kind: 'delivery', at: end, amount: Math.max(0, dueOfOrder(order)), by: '' });
  }
  return flows;
}

/** What a drawer should contain, part by part; amounts in the currency's minor unit. */
export interface ExpectedCash {
  float: Money;
  taken: Money;
  /** Below zero. */
  voided: Money;
  deliveries: Money;
  paidIn: Money;
  paidOut: Money;
  expected: Money;
  flows: CashFlow[];
}

const sum = (amounts: readonly { amount: Money }[]): Money =>
  amounts.reduce((all, one) => all + one.amount, 0);

/** The cash expected in a drawer when it was counted, or now. */
export function expectedCash(drawer: Drawer, sources: CashSources): ExpectedCash {
  const before = drawer.count === null ? Number.POSITIVE_INFINITY : drawer.count.at + 1;
  const flows = cashFlows(drawer.person.id, { from: drawer.opened_at, before }, sources);
  const of = (kind: CashFlow['kind']) => sum(flows.filter((flow) => flow.kind === kind));
  const moved = (kind: 'in' | 'out') => sum(drawer.moves.filter((move) => move.kind === kind));
  const [taken, voided, deliveries] = [of('taken'), of('voided'), of('delivery')];
  const [paidIn, paidOut] = [moved('in'), moved('out')];
  const expected = drawer.float + taken + voided + deliveries + paidIn - paidOut;
  return { float: drawer.float, taken, voided, deliveries, paidIn, paidOut, expected, flows };
}
