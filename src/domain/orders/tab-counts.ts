import type { Order } from './order.ts';
import { countingTab, inTab, type OrderTab, orderTabs } from './order-tabs.ts';

/** How many orders have their next step in each tab: the board's own counters, which count each order once. */
export function tabCounts(orders: Iterable<Order>, now: number): Record<OrderTab, number> {
  const counts: Record<OrderTab, number> = { new: 0, preparing: 0, packing: 0, delivering: 0, scheduled: 0 };
  for (const order of orders) {
    const tab = countingTab(
      order,
      orderTabs.filter((one) => inTab(order, one, now)),
    );
    if (tab !== undefined) counts[tab] += 1;
  }
  return counts;
}
