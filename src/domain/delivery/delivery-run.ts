import { fulfillmentOf } from '../orders/fulfillment.ts';
import type { Order } from '../orders/order.ts';
import { promisedAt } from '../orders/promise.ts';
import { dueOfOrder } from '../orders/order-balance.ts';
import { type Instant, MINUTE_MS } from '../time.ts';
import { byPromise } from './by-promise.ts';
import { deliveryAddressOf } from './delivery-address.ts';
import { holderOf } from './order-holder.ts';
import { minutesAway } from './driver-position.ts';
import { distanceM, type LatLng } from './distance.ts';
import { pointOf } from './point-of.ts';

/** An order that would arrive with less time left than this goes before a nearer one. */
const LATE_MARGIN_MS = 10 * MINUTE_MS;
/** Assumed time at each address. */
export const STOP_MINUTES = 3;

/** The underway orders of a driver in the order to drive, with an estimate of the whole. */
export interface DeliveryRun {
  stops: Order[];
  /** Straight line over all known positions in meters; null: fewer than two positions are known. */
  meters: number | null;
  /** Driving and handing over; null like `meters`. */
  minutes: number | null;
  /** Stops without a position, which neither figure contains. */
  unlocated: number;
}

/** Minutes to a stop. One without a position counts as zero minutes away: only its promise makes it urgent. */
function minutesTo(here: LatLng | null, order: Order): number {
  const point = pointOf(deliveryAddressOf(order));
  return here === null || point === null ? 0 : minutesAway(here, point);
}

/** The next stop: the earliest promise among those about to be late, else the nearest, else the earliest promise. */
function nextStop(left: readonly Order[], here: LatLng | null, clock: Instant): Order | undefined {
  const sorted = [...left].sort(byPromise);
  const urgent = sorted.find(
    (order) => promisedAt(order) - clock - minutesTo(here, order) * MINUTE_MS < LATE_MARGIN_MS,
  );
  if (urgent !== undefined || here === null) return urgent ?? sorted[0];
  const meters = (order: Order) => {
    const point = pointOf(deliveryAddressOf(order));
    return point === null ? Number.POSITIVE_INFINITY : distanceM(here, point);
  };
  return sorted.reduce<Order | undefined>(
    (best, order) => (best === undefined || meters(order) < meters(best) ? order : best),
    undefined,
  );
}

/** Plans the stops of a driver who starts at `from` now. Every order is one stop; the same input gives the same run. */
export function planRun(orders: readonly Order[], from: LatLng | null, now: Instant): DeliveryRun {
  const left = new Set(orders);
  const stops: Order[] = [];
  let here = from;
  let clock = now;
  let meters = 0;
  let minutes = 0;
  let legs = 0;
  let unlocated = 0;
  for (let next = nextStop([...left], here, clock); next !== undefined; ) {
    const point = pointOf(deliveryAddressOf(next));
    const taken = minutesTo(here, next) + STOP_MINUTES;
    if (point === null) unlocated += 1;
    if (point !== null && here !== null) {
      meters += distanceM(here, point);
      minutes += taken;
      legs += 1;
    }
    clock += taken * MINUTE_MS;
    here = point ?? here;
    stops.push(next);
    left.delete(next);
    next = nextStop([...left], here, clock);
  }
  return legs === 0
    ? { stops, meters: null, minutes: null, unlocated }
    : { stops, meters, minutes, unlocated };
}

/** Where a run continues: at the driver's last delivery of this run, else at the branch. */
export function runStart(
  orders: readonly Order[],
  driverId: string,
  since: Instant,
  branch: LatLng | null,
): LatLng | null {
  let last: Order | undefined;
  for (const order of orders) {
    const isOwn = order.status === 'DELIVERED' && holderOf(order)?.id === driverId;
    if (!isOwn || (order.finished_at ?? 0) < since || pointOf(deliveryAddressOf(order)) === null) continue;
    if (last === undefined || (order.finished_at ?? 0) > (last.finished_at ?? 0)) last = order;
  }
  return last === undefined ? branch : pointOf(deliveryAddressOf(last));
}

/** A driver's money in one currency, in minor units. */
export interface RunMoney {
  currency: string;
  /** Cash of the deliveries made in the time span. */
  collected: number;
  /** Cash of the deliveries on the way. */
  toCollect: number;
  /** Card payments of the deliveries on the way. */
  card: number;
}

/** What a driver, of what staff did not take before, has collected since the span began and still collects, for each currency; without amounts, empty. */
export function runMoney(
  orders: readonly Order[],
  driverId: string,
  span: { from: Instant; to: Instant },
): RunMoney[] {
  const sums = new Map<string, RunMoney>();
  for (const order of orders) {
    if (fulfillmentOf(order) !== 'delivery' || holderOf(order)?.id !== driverId) continue;
    const { currency, method, status, finished_at: end } = order;
    const due = Math.max(0, dueOfOrder(order));
    const isOut = status === 'SHIPPED';
    const isDone = status === 'DELIVERED' && end !== null && end >= span.from && end < span.to;
    const isCash = method === 'cash_on_delivery';
    if (!(isCash && (isOut || isDone)) && !(method === 'card_on_delivery' && isOut)) continue;
    const sum = sums.get(currency) ?? { currency, collected: 0, toCollect: 0, card: 0 };
    if (!isCash) sum.card += due;
    else if (isOut) sum.toCollect += due;
    else sum.collected += due;
    sums.set(currency, sum);
  }
  return [...sums.values()];
}
