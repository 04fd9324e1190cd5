import { liveLines, type Order } from './order.ts';

/** The products with the most pieces ordered, most first; ties in the order of their ids. */
export function mostOrdered(orders: Iterable<Order>, count: number): string[] {
  const pieces = new Map<string, number>();
  for (const order of orders) {
    if (order.status === 'CANCELED') continue;
    for (const { product_id: sid, quantity } of liveLines(order)) {
      pieces.set(sid, (pieces.get(sid) ?? 0) + quantity);
    }
  }
  return [...pieces]
    .sort(([one, some], [other, more]) => more - some || (one < other ? -1 : 1))
    .slice(0, count)
    .map(([sid]) => sid);
}
