import * as z from 'zod/mini';
import { moneySchema } from '../money.ts';
import { paymentCounter } from '../orders/count-payments.ts';
import { firstPromisedAt } from '../orders/promise.ts';
import { orderLineSchema, orderSchema } from '../orders/order.ts';
import { takenFor } from '../orders/order-balance.ts';
import { timerStart } from '../orders/order-timer.ts';
import { taxShares } from '../orders/order-totals.ts';
import { fulfillmentOf } from '../orders/fulfillment.ts';
import { paymentSchema } from '../orders/payment.ts';
import { localClock, MINUTE_MS, SECOND_MS } from '../time.ts';

/**
 * The figures of a day. `sales` has a cell for each part of the total; `taxed` is the net amount that `tax` applies to;
 * `late` counts deliveries and pickups by minutes after the promise (early ones below 0), `took` by the minutes they
 * took, both in steps of `STEP_MINUTES` named by their start; `approval` by the seconds until acceptance, in the steps
 * of `APPROVAL_STEPS_S`. `voided` are cooked dishes taken off bills, also those of orders cancelled after serving, at
 * their price before discounts, by person and reason (`voidWords`). `unpaid` is what closed parties still owed, by
 * person and reason.
 */
export const reportKinds = [
  'sales',
  'canceled',
  'action',
  'hour',
  'staff',
  'product',
  'tax',
  'taxed',
  'payment',
  'tip',
  'late',
  'took',
  'approval',
  'voided',
  'unpaid',
] as const;
export const reportKindSchema = z.enum(reportKinds);
export type ReportKind = z.infer<typeof reportKindSchema>;

export const STEP_MINUTES = 5;
const MAX_LATE_MINUTES = 120;
const MAX_EARLY_MINUTES = -60;
const MAX_MINUTES = 180;
/** The first second of each step. */
export const APPROVAL_STEPS_S = [0, 60, 180, 600] as const;

/** One row of a report. */
export const reportCellSchema = z.object({
  /** What the row counts, for example a product's sid or a day (YYYY-MM-DD). */
  key: z.string(),
  /** The key's last name, for example the product's; '' if the key says it. */
  label: z.string(),
  /** The number of orders; 0 where it does not apply. */
  orders: z.int(),
  /** The number of pieces; 0 where it does not apply. */
  quantity: z.int(),
  /** The amount in the currency's minor unit; 0 where it does not apply. */
  amount: moneySchema,
});
export type ReportCell = z.infer<typeof reportCellSchema>;
export type DayCell = ReportCell & { kind: ReportKind };

/** The fields of an order that a report reads: the part that is cheap to read two hundred thousand times. */
export const reportedOrderSchema = z.extend(
  z.pick(orderSchema, {
    status: true,
    action: true,
    create_at: true,
    approved_at: true,
    finished_at: true,
    booking: true,
    deliver_time: true,
    promised_at: true,
    table: true,
    method: true,
    source: true,
    placed_by: true,
    tax_included: true,
    discount_rate: true,
    total: true,
    sub_total: true,
    tax: true,
    discount: true,
    packing_charge: true,
    shipping: true,
    cancel: true,
    payments: true,
  }),
  {
    products: z.array(
      z.pick(orderLineSchema, {
        product_id: true,
        name: true,
        status: true,
        quantity: true,
        unit_price: true,
        price: true,
        tax: true,
        tax_included: true,
        removed: true,
        voided: true,
      }),
    ),
  },
);
export type ReportedOrder = z.infer<typeof reportedOrderSchema>;

export const reportedPaymentSchema = z.pick(paymentSchema, {
  id: true,
  method: true,
  amount: true,
  tip: true,
  void: true,
});
export type ReportedPayment = z.infer<typeof reportedPaymentSchema>;

/** A party that was closed with an amount due. */
export const unpaidBillSchema = z.object({
  /** The display name of the person who closed it. */
  by: z.string(),
  /** What was still due, in the currency's minor unit. */
  due: moneySchema,
  /** Why it was closed unpaid. */
  reason: z._default(z.string(), ''),
});
export type UnpaidBill = z.infer<typeof unpaidBillSchema>;

/** A party that was closed with an amount due. */
export const unpaidClosingSchema = z.extend(unpaidBillSchema, {
  /** The party's sid. */
  sid: z.string(),
  /** When it was closed, in epoch milliseconds. */
  at: z.int(),
  /** The table's name; '' if the table was deleted. */
  table: z.string(),
});
export type UnpaidClosing = z.infer<typeof unpaidClosingSchema>;

type Counted = Partial<Pick<ReportCell, 'label' | 'orders' | 'quantity' | 'amount'>>;

function createTally() {
  const cells = new Map<string, DayCell>();
  return {
    add(kind: ReportKind, key: string, { label = '', orders = 0, quantity = 0, amount = 0 }: Counted): void {
      const name = `${kind} ${key}`;
      const cell = cells.get(name);
      if (cell === undefined) cells.set(name, { kind, key, label, orders, quantity, amount });
      else {
        cell.orders += orders;
        cell.quantity += quantity;
        cell.amount += amount;
        if (label !== '') cell.label = label;
      }
    },
    cells: () => [...cells.values()],
  };
}
type Tally = ReturnType<typeof createTally>;

/** Names contain no line break; reasons may. */
const AFTER_NAME = '\n';

/** Person and reason from the key of a `voided` or `unpaid` cell. */
export function voidWords(key: string): { by: string; reason: string } {
  const [by = '', ...reason] = key.split(AFTER_NAME);
  return { by, reason: reason.join(AFTER_NAME) };
}

/** Cooked dishes taken off the bill: by a void of the line, or by cancelling the order. */
function addVoided(tally: Tally, order: ReportedOrder): void {
  const lines = order.products.filter(({ removed }) => removed === null);
  const whole = lines.some(({ status }) => status === 'SERVED') ? order.cancel : null;
  const counted = new Set<string>();
  for (const { voided, quantity, unit_price } of lines) {
    const mark = voided ?? whole;
    if (mark === null) continue;
    const key = `${mark.by}${AFTER_NAME}${mark.reason}`;
    tally.add('voided', key, { quantity, amount: unit_price * quantity, orders: counted.has(key) ? 0 : 1 });
    counted.add(key);
  }
}

function stepOf(ms: number, least: number, most: number): string {
  const step = Math.floor(ms / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES;
  return String(Math.min(most, Math.max(least, step)));
}

/** How long deliveries and pickups took. At a table the end is the payment, which says nothing about the kitchen. */
function addTimes(tally: Tally, order: ReportedOrder): void {
  if (order.approved_at !== undefined && order.source === 'web') {
    const seconds = (order.approved_at - order.create_at) / SECOND_MS;
    const step = APPROVAL_STEPS_S.findLast((least) => seconds >= least) ?? 0;
    tally.add('approval', String(step), { orders: 1 });
  }
  if (order.status !== 'DELIVERED' || order.finished_at === null || fulfillmentOf(order) === 'table') return;
  const late = order.finished_at - firstPromisedAt(order);
  // An order within its promised minute is on time.
  const step = late <= 0 ? late - 1 : late;
  tally.add('late', stepOf(step, MAX_EARLY_MINUTES, MAX_LATE_MINUTES), { orders: 1 });
  tally.add('took', stepOf(order.finished_at - timerStart(order), 0, MAX_MINUTES), { orders: 1 });
}

/** What staff took is counted when they took it; the rest of an order away from a table under its own method. */
function addUntaken(tally: Tally, order: ReportedOrder): void {
  if (fulfillmentOf(order) === 'table') return;
  const taken = takenFor(order);
  const amount = order.total - taken.reduce((sum, payment) => sum + payment.amount, 0);
  if (taken.length === 0 || amount > 0) tally.add('payment', order.method ?? '', { orders: 1, amount });
}

function addSale(tally: Tally, order: ReportedOrder, zone: string): void {
  const { total, sub_total, tax, discount, packing_charge, shipping } = order;
  for (const [key, amount] of Object.entries({ total, sub_total, tax, discount, packing_charge, shipping })) {
    tally.add('sales', key, { orders: 1, amount });
  }
  const whole = { orders: 1, amount: total };
  const hour = Math.floor(localClock(order.create_at, zone).minute / 60);
  tally.add('action', order.action, whole);
  tally.add('hour', String(hour), whole);
  const by = order.source === 'staff' ? order.placed_by : '';
  tally.add('staff', by, { ...whole, label: by });
  addUntaken(tally, order);
  const sold = new Set<string>();
  for (const line of order.products) {
    if (line.removed !== null) continue;
    const { product_id: key, name: label, quantity, price: amount } = line;
    tally.add('product', key, { label, quantity, amount, orders: sold.has(key) ? 0 : 1 });
    sold.add(key);
  }
  for (const share of taxShares(order)) {
    const net = share.gross - share.discount - (share.isIncluded ? share.tax : 0);
    tally.add('tax', String(share.rate), { orders: 1, amount: share.tax });
    tally.add('taxed', String(share.rate), { orders: 1, amount: net });
  }
  addTimes(tally, order);
}

/**
 * The report of a business day, from its orders, the payments staff took on it and the bills closed unpaid. Sold means
 * accepted and not cancelled; what staff did not take for an order away from tables counts under its payment method.
 */
export function dayReport(
  orders: readonly ReportedOrder[],
  payments: readonly ReportedPayment[],
  unpaid: readonly UnpaidBill[],
  zone: string,
): DayCell[] {
  const tally = createTally();
  for (const order of orders) {
    addVoided(tally, order);
    if (order.status === 'CANCELED') tally.add('canceled', '', { orders: 1, amount: order.total });
    else if (order.status !== 'APPROVAL') addSale(tally, order, zone);
  }
  const [taken, tipped] = [paymentCounter(), paymentCounter()];
  for (const { id, method, amount, tip, void: voided } of payments) {
    if (voided !== null) continue;
    tally.add('payment', method, { orders: taken(id), amount });
    if (tip > 0) tally.add('tip', method, { orders: tipped(id), amount: tip });
  }
  for (const { by, due, reason } of unpaid) {
    tally.add('unpaid', `${by}${AFTER_NAME}${reason}`, { orders: 1, amount: due });
  }
  return tally.cells();
}
