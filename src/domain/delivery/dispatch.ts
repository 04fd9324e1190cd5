import { wayOf } from '../orders/order-way.ts';
import type { Order } from '../orders/order.ts';
import { promisedAt } from '../orders/promise.ts';
import type { Instant } from '../time.ts';
import { distanceM, type LatLng } from './distance.ts';
import type { Position } from './position.ts';

export interface DispatchColumns {
  /** Accepted and not on the road yet. */
  waiting: Order[];
  /** On the road. */
  out: Order[];
  /** Either, and its promise has passed. */
  late: Order[];
}

/** Since when an order is on its way; undefined: it is not. */
export function underwaySince(order: Order): Instant | undefined {
  if (order.status !== 'SHIPPED') return undefined;
  return order.bumps.findLast(({ to }) => to === 'SHIPPED')?.at ?? order.create_at;
}

/** The orders somebody must bring, the earliest promise first; each stands in one column. */
export function dispatchColumns(orders: readonly Order[], now: Instant): DispatchColumns {
  const columns: DispatchColumns = { waiting: [], out: [], late: [] };
  const live = orders.filter(
    (order) => wayOf(order) === 'delivery' && order.finished_at === null && order.status !== 'APPROVAL',
  );
  for (const order of live.sort((one, other) => promisedAt(one) - promisedAt(other))) {
    if (promisedAt(order) < now) columns.late.push(order);
    else if (order.status === 'SHIPPED') columns.out.push(order);
    else columns.waiting.push(order);
  }
  return columns;
}

/** The later of two places somebody was seen at: news that was overtaken on its way moves nobody back. */
export function laterPosition(before: Position | null, news: Position | null): Position | null {
  if (before === null || news === null) return news ?? before;
  return news.at < before.at ? before : news;
}

/** Metres a minute through a town, and how much longer its streets are than a straight line. */
const SPEED_M_PER_MIN = 330;
const DETOUR = 1.4;

/** About how many minutes somebody needs from one place to another. An estimate from the straight line, never less than one. */
export function minutesAway(from: LatLng, to: LatLng): number {
  return Math.max(1, Math.ceil((distanceM(from, to) * DETOUR) / SPEED_M_PER_MIN));
}

/** A position is old when nothing was heard for three times as long as it is sent. */
export const POSITION_OLD_MS = 90_000;
