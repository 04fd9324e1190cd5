import { type Booking, lateness } from '#domain/bookings/booking.ts';
import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn, type Stock } from '#domain/catalog/stock.ts';
import { isComingBack } from '#domain/delivery/coming-back.ts';
import { dueState } from '#domain/orders/due.ts';
import type { Order } from '#domain/orders/order.ts';
import { inTab, type OrderTab } from '#domain/orders/order-tabs.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { type Actor, floorRoles, hasRole, isManager } from '#domain/roles.ts';
import { type MoneyTrouble, moneyTroubleFor } from '#domain/tables/money-trouble.ts';
import type { OpeningNeed } from '#domain/shops/opening-needs.ts';
import type { Session } from '#domain/tables/session.ts';
import { NOT_ACCEPTED } from '#domain/shops/escalation.ts';

/** What is only counted; `coming_back`: orders that a driver brings back undelivered. */
type Counted = 'approval' | 'coming_back' | 'missed' | 'bookings' | 'late_bookings' | 'changes';

/** What the branch needs from staff, most urgent first. */
export type AttentionItem =
  | { kind: Counted; count: number }
  | { kind: 'overdue'; count: number; tab: OrderTab }
  | { kind: 'paused'; until: number }
  | { kind: 'missing'; need: OpeningNeed }
  | { kind: 'refund'; order: Order; amount: number }
  | { kind: 'table_money'; trouble: MoneyTrouble }
  | { kind: 'printer'; printer: Printer }
  | { kind: 'silent'; name: string; since: number }
  | { kind: 'sold_out'; names: readonly string[] };

/** The rows of the branch that may need attention, and this device's queue. */
export interface AttentionSource {
  orders: readonly Order[];
  sessions: readonly Session[];
  bookings: readonly Booking[];
  products: readonly Product[];
  stocks: readonly Stock[];
  printers: readonly Printer[];
  /** Kitchen screens that went silent. */
  silent: readonly { name: string; since: number }[];
  /** Until when the server stopped taking orders, because one was not accepted in time; absent: it did not. */
  pausedUntil?: number | undefined;
  /** What the branch must have to take orders, and has not. */
  missing: readonly OpeningNeed[];
  /** Changes of this device to check, without those about a bill that is listed as overpaid. */
  changes: number;
}

/** `day`: today's business day. */
interface Moment {
  now: number;
  day: string;
  /** The first instant of the business day. */
  dayFrom: number;
}

/** Where an overdue order is worked on; an order to approve is counted as such. */
const workTabs = ['delivering', 'packing', 'preparing'] as const;

function overdueByTab(orders: readonly Order[], now: number): AttentionItem[] {
  const counts = new Map<OrderTab, number>();
  for (const order of orders) {
    if (order.status === 'APPROVAL') continue;
    const tab = workTabs.find((one) => inTab(order, one, now));
    if (tab !== undefined && dueState(order, now) === 'overdue') counts.set(tab, (counts.get(tab) ?? 0) + 1);
  }
  return [...counts].map(([tab, count]) => ({ kind: 'overdue', count, tab }));
}

const counted = (kind: Counted, count: number) => (count === 0 ? [] : [{ kind, count }]);

/** What needs attention, as far as the person's role can act on it. */
export function attentionItems(source: AttentionSource, actor: Actor, moment: Moment): AttentionItem[] {
  const { orders, sessions, bookings, products, stocks, printers, silent, missing, changes } = source;
  const { pausedUntil = 0 } = source;
  const { now, day, dayFrom } = moment;
  const serves = hasRole(actor, ...floorRoles);
  const manages = isManager(actor);
  const isMissed = ({ cancel }: Order) => cancel?.reason === NOT_ACCEPTED && cancel.at >= dayFrom;
  const isSoldOut = soldOutOn(stocks, day);
  const names = products.filter(({ sid }) => isSoldOut(sid)).map(({ name }) => name);
  const waiting = orders.filter((order) => order.status === 'APPROVAL' && inTab(order, 'new', now));
  const late = bookings.filter((booking) => lateness(booking, now) !== undefined);
  const requested = bookings.filter(({ status }) => status === 'PENDING');
  return [
    ...counted('changes', changes),
    ...(manages && pausedUntil > now ? [{ kind: 'paused' as const, until: pausedUntil }] : []),
    ...(manages ? missing.map((need) => ({ kind: 'missing' as const, need })) : []),
    ...(serves ? counted('approval', waiting.length) : []),
    ...(manages ? counted('coming_back', orders.filter(isComingBack).length) : []),
    ...overdueByTab(orders, now),
    ...(manages ? counted('missed', orders.filter(isMissed).length) : []),
    ...(manages ? refunds(orders) : []),
    ...tableMoney(actor, sessions, orders),
    ...(manages
      ? printers
          .filter(({ active, trouble }) => active && trouble !== null)
          .map((printer) => ({ kind: 'printer' as const, printer }))
      : []),
    ...(manages ? silent.map(({ name, since }) => ({ kind: 'silent' as const, name, since })) : []),
    ...(serves ? counted('bookings', requested.length) : []),
    ...(serves ? counted('late_bookings', late.length) : []),
    ...(names.length === 0 || hasRole(actor, 'delivery') ? [] : [{ kind: 'sold_out' as const, names }]),
  ];
}

/** Payments at tables that have to be given back. */
function tableMoney(actor: Actor, sessions: readonly Session[], orders: readonly Order[]): AttentionItem[] {
  const known = new Map(orders.map((order) => [order.sid, order]));
  return moneyTroubleFor(actor, sessions, (sid) => known.get(sid)).map((trouble) => ({
    kind: 'table_money',
    trouble,
  }));
}

/** Payments the payment provider refuses to refund, which staff have to refund by hand. */
function refunds(orders: readonly Order[]): AttentionItem[] {
  return orders.flatMap((order) =>
    order.payment?.kept === undefined ? [] : [{ kind: 'refund', order, amount: order.payment.kept.amount }],
  );
}
