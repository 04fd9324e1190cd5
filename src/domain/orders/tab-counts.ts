import type { Order } from './order.ts';
import { inTab, type OrderTab, orderTabs } from './order-tabs.ts';

/** How many orders show in each tab: the board's own counters. */
export function tabCounts(orders: Iterable<Order>, now: number): Record<OrderTab, number> {
  const counts: Record<OrderTab, number> = { new: 0, preparing: 0, packing: 0, delivering: 0, scheduled: 0 };
  for (const order of orders) {
    for (const tab of orderTabs) if (inTab(order, tab, now)) counts[tab] += 1;
  }
  return counts;
}
