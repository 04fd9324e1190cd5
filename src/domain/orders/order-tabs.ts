import { type Actor, leads } from '../roles.ts';
import { MINUTE_MS } from '../time.ts';
import { isTableOrder, isUnpaid, liveLines, type Order, type OrderStatus } from './order.ts';

export const orderTabs = ['new', 'preparing', 'packing', 'delivering', 'scheduled'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** A later order whose time has not come near: it waits under "scheduled". */
export function isScheduled(order: Order, now: number): boolean {
  if (order.action !== 'later' && order.action !== 'pickupl') return false;
  const waiting = order.status === 'PLACED' || (order.status === 'APPROVAL' && !isUnpaid(order));
  return waiting && order.booking !== null && order.booking > now + order.deliver_time * MINUTE_MS;
}

/**
 * Whether an order shows in a tab. An order may show in several ("new" keeps what is PLACED). Where product.md's
 * "preparing" reads so that a started later order would vanish again, a started order stays.
 */
export function inTab(order: Order, tab: OrderTab, now: number): boolean {
  const { status } = order;
  switch (tab) {
    case 'new':
      return (status === 'APPROVAL' && !isUnpaid(order)) || status === 'PLACED';
    case 'preparing':
      if (isScheduled(order, now)) return false;
      if (status === 'PLACED') return true;
      return status === 'PREPARING' && liveLines(order).some((line) => line.status !== 'SERVED');
    case 'packing':
      return (status === 'PREPARED' || status === 'PACKING') && !isTableOrder(order);
    case 'delivering':
      return (status === 'PACKED' || status === 'RTD' || status === 'SHIPPED') && !isTableOrder(order);
    case 'scheduled':
      return isScheduled(order, now);
  }
}

/** Where a person starts: managers on new, kitchen on preparing, delivery on packing; a waitress on the floor. */
export function defaultTab(actor: Actor): OrderTab {
  if (leads(actor)) return 'new';
  if (actor.roles.includes('kitchen')) return 'preparing';
  return actor.roles.includes('delivery') ? 'packing' : 'new';
}

export type TableCounters = Record<'new' | 'approval' | 'preparing' | 'packing' | 'delivering', number>;

/** The counters of the dashboard and the floor (product.md's second reading). */
export function tableCounters(orders: Iterable<Order>): TableCounters {
  const counters: TableCounters = { new: 0, approval: 0, preparing: 0, packing: 0, delivering: 0 };
  for (const order of orders) {
    if (isUnpaid(order)) continue;
    const { status } = order;
    const away = !isTableOrder(order);
    if (status === 'PLACED' || status === 'APPROVAL') counters.new += 1;
    if (status === 'APPROVAL') counters.approval += 1;
    if ((status === 'PLACED' || status === 'PREPARING') && liveLines(order).length > 0)
      counters.preparing += 1;
    if (status === 'PACKING' || (status === 'PREPARED' && away)) counters.packing += 1;
    if (status === 'SHIPPED' || ((status === 'PACKED' || status === 'RTD') && away)) counters.delivering += 1;
  }
  return counters;
}

/** From packing on: what a person who only delivers may know of. */
export const deliverersStatuses: readonly OrderStatus[] = [
  'PREPARED',
  'PACKING',
  'PACKED',
  'RTD',
  'SHIPPED',
  'DELIVERED',
];

/** A person who only delivers sees orders from packing on (and those cancelled after it), never a table's. */
export function isDeliverers(order: Order): boolean {
  return !isTableOrder(order) && deliverersStatuses.includes(order.cancel?.from ?? order.status);
}
