import type { OrderLine } from '../orders/order.ts';
import type { CartLine } from './price-line.ts';

/** A line of an order as a cart has it: ids and counts only. */
export function cartLineOf(line: OrderLine): CartLine {
  const { id, product_id, quantity, note, allergy, course, seat } = line;
  const extra = line.extra.map(({ group, item, quantity: times }) => ({ group, item, quantity: times }));
  return { id, product_id, quantity, extra, note, allergy, course, seat };
}
