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

/**
 * The first `count` products of a ranking, in the places they had before: a hand that knows where a dish is finds it
 * there. A product keeps its place while it is within twice that number; the highest others fill what is left.
 */
export function inTheirPlaces(before: readonly string[], ranked: readonly string[], count: number): string[] {
  const near = ranked.slice(0, 2 * count);
  const kept = before.slice(0, count).map((sid) => (near.includes(sid) ? sid : undefined));
  const others = near.filter((sid) => !kept.includes(sid));
  return Array.from({ length: count }, (_, place) => kept[place] ?? others.shift()).filter(
    (sid) => sid !== undefined,
  );
}

/** Products in places that were shown on a business day. */
export interface PlacedOn {
  day: string;
  sids: readonly string[];
}

/**
 * The `count` most ordered products in the places they have on a business day. Those shown on that day stay: free
 * places are filled after them. A day begins with what was ordered before it, in the places of the day shown last.
 */
export function placesOfDay(
  shown: PlacedOn | undefined,
  orders: readonly Order[],
  day: string,
  count: number,
): PlacedOn {
  if (shown?.day === day && shown.sids.length >= count) return shown;
  const earlier = orders.filter(({ business_day: of }) => of < day);
  const ranked = mostOrdered(earlier.length === 0 ? orders : earlier, 2 * count);
  if (shown?.day !== day) return { day, sids: inTheirPlaces(shown?.sids ?? [], ranked, count) };
  const others = ranked.filter((sid) => !shown.sids.includes(sid));
  return { day, sids: [...shown.sids, ...others].slice(0, count) };
}
