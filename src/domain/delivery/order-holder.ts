import type { Order } from '../orders/order.ts';

/** The person who has the order: its driver, else the person who shipped it. */
export function holderOf(order: Order): { id: string; name: string } | null {
  return order.driver ?? order.op_shipped;
}
