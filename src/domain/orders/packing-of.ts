import { liveLines, type Order } from './order.ts';

/** How many of the order's lines are in a bag, of how many, and the number of bags. */
export function packingOf(order: Order): { packed: number; of: number; bags: number } {
  const lines = liveLines(order);
  const inBag = new Set(order.packing?.lines);
  return {
    packed: lines.filter(({ id }) => inBag.has(id)).length,
    of: lines.length,
    bags: order.packing?.bags ?? 1,
  };
}

/** How many of the order's lines are in no bag yet. */
export function untickedIn(order: Order): number {
  const { packed, of } = packingOf(order);
  return of - packed;
}
