import { type Actor, isManager } from '../roles.ts';
import { MINUTE_MS } from '../time.ts';
import { isTimed } from './fulfillment.ts';
import { isTableOrder, isUnpaid, liveLines, type Order, type OrderStatus } from './order.ts';

export const orderTabs = ['new', 'preparing', 'packing', 'delivering', 'scheduled'] as const;
export type OrderTab = (typeof orderTabs)[number];

/** Whether an order waits to be accepted; one that is not paid yet is not shown. */
export const isToAccept = (order: Order): boolean => order.status === 'APPROVAL' && !isUnpaid(order);

/** A scheduled order whose cooking time has not come yet; it is shown under "scheduled". */
export function isScheduled(order: Order, now: number): boolean {
  if (!isTimed(order)) return false;
  const waiting = order.status === 'PLACED' || isToAccept(order);
  return waiting && order.booking !== null && order.booking > now + order.deliver_time * MINUTE_MS;
}

/**
 * Whether an order shows in a tab. An order may show in several ("new" keeps PLACED orders). A started
 * scheduled order stays in "preparing", although a literal reading of product.md would hide it again.
 */
export function inTab(order: Order, tab: OrderTab, now: number): boolean {
  const { status } = order;
  switch (tab) {
    case 'new':
      return isToAccept(order) || status === 'PLACED';
    case 'preparing':
      if (isScheduled(order, now)) return false;
      if (status === 'PLACED') return true;
      // Ready orders at tables stay until served; other orders move on to packing.
      return (
        (status === 'PREPARING' || (status === 'PREPARED' && isTableOrder(order))) &&
        liveLines(order).some((line) => line.status !== 'SERVED')
      );
    case 'packing':
      return (status === 'PREPARED' || status === 'PACKING') && !isTableOrder(order);
    case 'delivering':
      return (status === 'PACKED' || status === 'RTD' || status === 'SHIPPED') && !isTableOrder(order);
    case 'scheduled':
      return isScheduled(order, now);
  }
}

/**
 * The one tab that counts an order of several, in their order: where its next step is. That is "new" until it is accepted, then where it is
 * cooked or waits for its time.
 */
export function countingTab({ status }: Order, tabs: readonly OrderTab[]): OrderTab | undefined {
  return tabs.at(status === 'APPROVAL' ? 0 : -1);
}

/** The tab a person starts on: managers new, kitchen preparing, drivers packing, waiters the floor. */
export function defaultTab(actor: Actor): OrderTab {
  if (isManager(actor)) return 'new';
  if (actor.roles.includes('kitchen')) return 'preparing';
  return actor.roles.includes('delivery') ? 'packing' : 'new';
}

/** From packing on, until it is picked up. */
export const readyStatuses: readonly OrderStatus[] = ['PREPARED', 'PACKING', 'PACKED', 'RTD'];

/** From packing on: the statuses in which a delivery account may see every order. */
export const deliverersStatuses: readonly OrderStatus[] = [...readyStatuses, 'SHIPPED', 'DELIVERED'];

/** Whether an order has come as far as packing (a cancelled one: had come), and is not a table's: a driver may change it. */
export function hasReachedPacking(order: Order): boolean {
  return !isTableOrder(order) && deliverersStatuses.includes(order.cancel?.from ?? order.status);
}

/** Whether an order has a driver before it is packed. */
export function isAssignedEarly({ driver, status }: Pick<Order, 'driver' | 'status'>): boolean {
  return (driver ?? null) !== null && (status === 'PLACED' || status === 'PREPARING');
}

/**
 * A delivery account sees orders from packing on (and those cancelled after it), before that only those that have a
 * driver, and never a table's.
 */
export function isVisibleToDriver(order: Order): boolean {
  return hasReachedPacking(order) || (!isTableOrder(order) && isAssignedEarly(order));
}
