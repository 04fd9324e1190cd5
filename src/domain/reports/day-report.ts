import * as z from 'zod/mini';
import { moneySchema } from '../money.ts';
import { firstPromisedAt } from '../orders/promise.ts';
import { orderLineSchema, orderSchema } from '../orders/order.ts';
import { timerStart } from '../orders/order-timer.ts';
import { taxShares } from '../orders/order-totals.ts';
import { wayOf } from '../orders/order-way.ts';
import { paymentSchema } from '../tables/session.ts';
import { localClock, MINUTE_MS, SECOND_MS } from '../time.ts';

/**
 * What a day is asked for. `sales` has a cell for each part of the total; `taxed` is the net amount `tax` was taken
 * of; `late` counts deliveries and pickups by minutes after the promise (early ones below 0), `took` by the minutes
 * they took, both in steps of `STEP_MINUTES` named by their beginning; `approval` by the seconds until somebody
 * accepted, in the steps of `APPROVAL_STEPS_S`. `voided` are cooked dishes that came off bills, also those of orders
 * cancelled after serving, at what they would have cost before a discount, by who did it and why (`voidWords`).
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
] as const;
export const reportKindSchema = z.enum(reportKinds);
export type ReportKind = z.infer<typeof reportKindSchema>;

export const STEP_MINUTES = 5;
const MOST_LATE_MINUTES = 120;
const MOST_EARLY_MINUTES = -60;
const LONGEST_MINUTES = 180;
/** The first second of each step. */
export const APPROVAL_STEPS_S = [0, 60, 180, 600] as const;

/** One line of a report; what a kind does not count is 0. `label` is what the key was called last. */
export const reportCellSchema = z.object({
  key: z.string(),
  label: z.string(),
  orders: z.int(),
  quantity: z.int(),
  amount: moneySchema,
});
export type ReportCell = z.infer<typeof reportCellSchema>;
export type DayCell = ReportCell & { kind: ReportKind };

/** What a report reads of an order: the half that is cheap to read two hundred thousand times. */
export const reportedOrderSchema = z.extend(
  z.pick(orderSchema, {
    status: true,
    action: true,
    create_at: true,
    approve_at: true,
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
        removed: true,
        voided: true,
      }),
    ),
  },
);
export type ReportedOrder = z.infer<typeof reportedOrderSchema>;

export const reportedPaymentSchema = z.pick(paymentSchema, {
  method: true,
  amount: true,
  tip: true,
  void: true,
});
export type ReportedPayment = z.infer<typeof reportedPaymentSchema>;

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

/** Names hold no end of a line; reasons may. */
const AFTER_NAME = '\n';

/** Who took dishes off bills, and why, of a `voided` cell's key. */
export function voidWords(key: string): { by: string; reason: string } {
  const [by = '', ...reason] = key.split(AFTER_NAME);
  return { by, reason: reason.join(AFTER_NAME) };
}

/** Dishes that were cooked and came off the bill: by a line's own mark, else with the order that was cancelled. */
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

/** How long it took, of what leaves the house; at a table the end is when somebody paid, which says nothing. */
function addTimes(tally: Tally, order: ReportedOrder): void {
  if (order.approve_at !== null && order.source === 'web') {
    const seconds = (order.approve_at - order.create_at) / SECOND_MS;
    const step = APPROVAL_STEPS_S.findLast((least) => seconds >= least) ?? 0;
    tally.add('approval', String(step), { orders: 1 });
  }
  if (order.status !== 'DELIVERED' || order.finished_at === null || wayOf(order) === 'table') return;
  const late = order.finished_at - firstPromisedAt(order);
  // Who is there on the minute is in time.
  const step = late <= 0 ? late - 1 : late;
  tally.add('late', stepOf(step, MOST_EARLY_MINUTES, MOST_LATE_MINUTES), { orders: 1 });
  tally.add('took', stepOf(order.finished_at - timerStart(order), 0, LONGEST_MINUTES), { orders: 1 });
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
  if (wayOf(order) !== 'table') tally.add('payment', order.method ?? '', whole);
  const sold = new Set<string>();
  for (const line of order.products) {
    if (line.removed !== null) continue;
    const { product_id: key, name: label, quantity, price: amount } = line;
    tally.add('product', key, { label, quantity, amount, orders: sold.has(key) ? 0 : 1 });
    sold.add(key);
  }
  for (const share of taxShares(order)) {
    const net = share.gross - share.discount - (order.tax_included ? share.tax : 0);
    tally.add('tax', String(share.rate), { orders: 1, amount: share.tax });
    tally.add('taxed', String(share.rate), { orders: 1, amount: net });
  }
  addTimes(tally, order);
}

/**
 * What a business day came to, from its orders and the money taken at tables in it. Sold is what was accepted and
 * not cancelled; money of orders away from tables counts by the way of paying they name.
 */
export function dayReport(
  orders: readonly ReportedOrder[],
  payments: readonly ReportedPayment[],
  zone: string,
): DayCell[] {
  const tally = createTally();
  for (const order of orders) {
    addVoided(tally, order);
    if (order.status === 'CANCELED') tally.add('canceled', '', { orders: 1, amount: order.total });
    else if (order.status !== 'APPROVAL') addSale(tally, order, zone);
  }
  for (const { method, amount, tip, void: taken } of payments) {
    if (taken !== null) continue;
    tally.add('payment', method, { orders: 1, amount });
    if (tip > 0) tally.add('tip', method, { orders: 1, amount: tip });
  }
  return tally.cells();
}
