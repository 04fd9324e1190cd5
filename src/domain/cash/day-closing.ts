import * as z from 'zod/mini';
import { isPaidAtDoor } from '../cart/payment-methods.ts';
import { instantSchema } from '../ids.ts';
import { type Money, moneySchema } from '../money.ts';
import { paymentCounter } from '../orders/count-payments.ts';
import { fulfillmentOf } from '../orders/fulfillment.ts';
import type { Order } from '../orders/order.ts';
import { dueOfOrder } from '../orders/order-balance.ts';
import { staffPaymentMethods } from '../orders/payment.ts';
import { dayReport, reportCellSchema, reportKindSchema } from '../reports/day-report.ts';
import type { Session } from '../tables/session.ts';
import { cashOutside, type OutsideCash } from './cash-outside.ts';
import type { Drawer } from './drawer.ts';
import { allPayments, expectedCash } from './expected-cash.ts';
import { openBills } from './open-bills.ts';

/** How money came in: what staff took by its method, and what they did not take. */
export const closingMethods = [
  ...staffPaymentMethods,
  'online',
  'bank',
  'cash_on_delivery',
  'card_on_delivery',
] as const;
export type ClosingMethod = (typeof closingMethods)[number];

const methodSumSchema = z.object({
  /** How it was paid. */
  method: z.enum(closingMethods),
  /** The number of payments. */
  count: z.int(),
  /** Their sum without tips, in the currency's minor unit. */
  amount: moneySchema,
  /** Their tips, in the currency's minor unit. */
  tip: moneySchema,
});
type MethodSum = z.infer<typeof methodSumSchema>;

const closedDrawerSchema = z.object({
  /** The drawer's sid. */
  sid: z.string(),
  /** The display name of the person whose cash it is. */
  person: z.string(),
  /** When it was started, in epoch milliseconds. */
  opened_at: instantSchema,
  /** When it was counted, in epoch milliseconds; null: not counted. */
  counted_at: z.nullable(instantSchema),
  /** The change it started with, in the currency's minor unit. */
  float: moneySchema,
  /** Cash taken, with tips and deliveries, less voids, in the currency's minor unit. */
  cash: moneySchema,
  /** Cash paid in, in the currency's minor unit. */
  paid_in: moneySchema,
  /** Cash paid out, in the currency's minor unit. */
  paid_out: moneySchema,
  /** The cash it should contain, in the currency's minor unit. */
  expected: moneySchema,
  /** The cash counted, in the currency's minor unit; null: not counted. */
  counted: z.nullable(moneySchema),
});

const closingRestSchema = z.object({
  /** Deliveries placed in this time that are not paid or delivered yet. */
  underway: moneySchema,
  /** Paid or due here for orders placed before, which are no sales of this time. */
  earlier: moneySchema,
  /** Sales that were completed without a payment; below zero: overpaid. */
  untaken: moneySchema,
  /** What of the sales is on unpaid bills, carried to the next day; absent in closings of earlier versions. */
  open: z.optional(moneySchema),
});
type ClosingRest = z.infer<typeof closingRestSchema>;

/** A closed business day as it was when it was closed (a Z report). Amounts in the currency's minor unit. */
export const dayClosingSchema = z.object({
  /** The closing's number in its branch, counted from 1 without gaps. */
  number: z.int(),
  /** The business day (YYYY-MM-DD) it was made on. */
  day: z.string(),
  /** From when it counts, in epoch milliseconds: the end of the closing before it. */
  from: instantSchema,
  /** Until when it counts, in epoch milliseconds. */
  until: instantSchema,
  /** The display name of the person who closed it. */
  by: z.string(),
  /** The ISO 4217 code of its amounts. */
  currency: z.string(),
  /** Payments by method; a voided one counts nowhere, or where it was taken in an earlier closing, below zero. */
  methods: z.array(methodSumSchema),
  /** Payments voided in this time, by method. */
  voids: z.array(methodSumSchema),
  /** The figures of the orders placed in this time, as in the reports. */
  figures: z.array(
    z.extend(reportCellSchema, {
      /** What is counted, for example `taxed`. */
      kind: reportKindSchema,
    }),
  ),
  /** The drawers that were counted in this time, or are not counted yet. */
  drawers: z.array(closedDrawerSchema),
  /** What was not paid yet: open tables, and orders without a table. */
  unpaid: z.object({
    /** The number of bills. */
    count: z.int(),
    /** What is due for them. */
    amount: moneySchema,
  }),
  /** What makes payments and unpaid bills add up to the sales; absent in closings of earlier versions. */
  rest: z.optional(closingRestSchema),
  /**
   * Cash that was taken by people who had no drawer then, with tips, and not handed over; absent in closings of earlier
   * versions.
   */
  outside: z.optional(moneySchema),
  /** The same by person; absent in closings of earlier versions. */
  outside_by: z.optional(
    z.array(
      z.object({
        /** The id of the person who took it; absent in closings of earlier versions. */
        id: z.optional(z.string()),
        /** The display name of the person who took it. */
        person: z.string(),
        /** Their cash in no drawer, in the currency's minor unit. */
        amount: moneySchema,
      }),
    ),
  ),
});
export type DayClosing = z.infer<typeof dayClosingSchema>;

/** The rows a closing is made from: parties, orders and drawers that may matter in its time. */
export interface ClosingRows {
  sessions: readonly Session[];
  orders: readonly Order[];
  drawers: readonly Drawer[];
  /** Cash that people had without a drawer at the last closing; absent: none. */
  carried?: readonly OutsideCash[];
}

function createSums() {
  const sums = new Map<ClosingMethod, MethodSum>();
  return {
    add(method: ClosingMethod, amount: Money, tip = 0, count = 1): void {
      const sum = sums.get(method) ?? { method, count: 0, amount: 0, tip: 0 };
      sums.set(method, { method, count: sum.count + count, amount: sum.amount + amount, tip: sum.tip + tip });
    },
    list: () => closingMethods.flatMap((method) => sums.get(method) ?? []),
  };
}

type Span = { from: number; until: number };

/** What came in and was voided within a time. A void counts when it was made. */
function moneyIn({ sessions, orders }: ClosingRows, { from, until }: Span) {
  const isIn = (at: number) => at >= from && at < until;
  const [methods, voids] = [createSums(), createSums()];
  const [taken, undone] = [paymentCounter(), paymentCounter()];
  for (const { id, method, amount, tip, at, void: voided } of allPayments({ sessions, orders })) {
    if (isIn(at)) methods.add(method, amount, tip, taken(id));
    if (voided === null || !isIn(voided.at)) continue;
    const count = undone(id);
    voids.add(method, amount, tip, count);
    methods.add(method, -amount, -tip, isIn(at) ? -count : 0);
  }
  for (const order of orders) {
    const { payment, transfer, finished_at: end, method, status } = order;
    if (payment?.state === 'paid' && isIn(payment.at)) methods.add('online', payment.amount);
    if (transfer !== undefined && isIn(transfer.at)) methods.add('bank', transfer.amount ?? order.total);
    if (status !== 'DELIVERED' || end === null || !isIn(end)) continue;
    if (!isPaidAtDoor(method) || fulfillmentOf(order) !== 'delivery') continue;
    const due = dueOfOrder(order);
    if (due > 0) methods.add(method, due);
  }
  return { methods: methods.list(), voids: voids.list() };
}

/** What open tables and orders collected here still owe. */
function unpaidIn(rows: ClosingRows, span: Span): { count: number; amount: Money } {
  const bills = openBills(rows, span).filter(({ of }) => of !== 'delivery');
  return { count: bills.length, amount: bills.reduce((all, { due }) => all + due, 0) };
}

const sum = (amounts: readonly { amount: Money }[]): Money =>
  amounts.reduce((all, one) => all + one.amount, 0);

/** The orders of [from, until) that count as sales. */
const soldIn = ({ orders }: ClosingRows, { from, until }: Span): readonly Order[] =>
  orders.filter(
    ({ create_at: at, status }) => at >= from && at < until && status !== 'CANCELED' && status !== 'APPROVAL',
  );

/** The parts of the sales of [from, until): what was paid and what is not, as far as these rows are concerned. */
function partsOf(rows: ClosingRows, { from, until }: Span) {
  const closed = rows.sessions.flatMap(({ closed: end }) =>
    end !== null && end.at >= from && end.at < until && end.due > 0 ? [{ amount: end.due }] : [],
  );
  const underway = openBills(rows, { from, until })
    .filter(({ of }) => of === 'delivery')
    .reduce((all, { due }) => all + due, 0);
  return {
    sales: sum(soldIn(rows, { from, until }).map(({ total: amount }) => ({ amount }))),
    underway,
    covered:
      sum(moneyIn(rows, { from, until }).methods) +
      unpaidIn(rows, { from, until }).amount +
      sum(closed) +
      underway,
  };
}

/** What of the sales of a time is on bills that are not paid yet. */
function openSales(rows: ClosingRows, span: Span): Money {
  const sold = new Map(soldIn(rows, span).map(({ sid, total }) => [sid, total]));
  const parties = new Map(rows.sessions.map((session) => [session.sid, session.orders]));
  const open = openBills(rows, span).map(({ sid, due }) => {
    const amounts = (parties.get(sid) ?? [sid]).map((one) => ({ amount: sold.get(one) ?? 0 }));
    return { amount: Math.min(due, sum(amounts)) };
  });
  return sum(open);
}

/** What the payments and unpaid bills of a time contain beside its sales, and what they lack. */
function restOf(rows: ClosingRows, span: Span): ClosingRest {
  const earlierSids = new Set(rows.orders.flatMap((one) => (one.create_at < span.from ? [one.sid] : [])));
  const sessions = rows.sessions.filter(({ orders }) => orders.some((sid) => earlierSids.has(sid)));
  const sids = new Set([...earlierSids, ...sessions.flatMap(({ orders }) => orders)]);
  const before = partsOf({ ...rows, sessions, orders: rows.orders.filter(({ sid }) => sids.has(sid)) }, span);
  const { sales, covered, underway } = partsOf(rows, span);
  const earlier = before.covered - before.sales;
  return { underway, earlier, untaken: sales - covered + earlier, open: openSales(rows, span) };
}

function closedDrawer(drawer: Drawer, rows: ClosingRows): DayClosing['drawers'][number] {
  const { float, taken, voided, deliveries, paidIn, paidOut, expected } = expectedCash(drawer, rows);
  return {
    sid: drawer.sid,
    person: drawer.person.name,
    opened_at: drawer.opened_at,
    counted_at: drawer.count?.at ?? null,
    float,
    cash: taken + voided + deliveries,
    paid_in: paidIn,
    paid_out: paidOut,
    expected,
    counted: drawer.count?.total ?? null,
  };
}

/** The closing of [from, until), computed from the rows as they are now. */
export function makeClosing(
  head: Pick<DayClosing, 'number' | 'day' | 'from' | 'until' | 'by' | 'currency'>,
  rows: ClosingRows,
  zone: string,
): DayClosing {
  const { from, until } = head;
  const placed = rows.orders.filter(({ create_at: at }) => at >= from && at < until);
  const closings = rows.sessions.flatMap(({ closed }) => {
    if (closed === null || closed.due <= 0 || closed.at < from || closed.at >= until) return [];
    return [{ by: closed.by, due: closed.due, reason: closed.reason ?? '' }];
  });
  const figures = dayReport(placed, [], closings, zone).filter(({ kind }) => OF_CLOSING.has(kind));
  const drawers = rows.drawers.filter(
    ({ count }) => count === null || (count.at >= from && count.at < until),
  );
  const outside = cashOutside(rows, head, rows.carried);
  return {
    ...head,
    ...moneyIn(rows, head),
    figures,
    drawers: drawers.map((drawer) => closedDrawer(drawer, rows)),
    unpaid: unpaidIn(rows, head),
    rest: restOf(rows, head),
    outside: outside.reduce((sum, { amount }) => sum + amount, 0),
    outside_by: outside,
  };
}

const OF_CLOSING: ReadonlySet<string> = new Set(['sales', 'canceled', 'tax', 'taxed', 'voided', 'unpaid']);

/** What the counted drawers contain more than they should, below zero: less; undefined: none was counted. */
export function drawerDifference({ drawers }: Pick<DayClosing, 'drawers'>): Money | undefined {
  const counted = drawers.flatMap(({ counted: cash, expected }) => (cash === null ? [] : [cash - expected]));
  return counted.length === 0 ? undefined : counted.reduce((all, one) => all + one, 0);
}

/** Whether something should be done before a day is closed: drawers to count, bills to be paid. */
export function hasOpen({ drawers, unpaid }: DayClosing): boolean {
  return unpaid.count > 0 || drawers.some(({ counted }) => counted === null);
}
