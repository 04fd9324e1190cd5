import type { Handover, Order } from '../orders/order.ts';
import { wayOfAction } from '../orders/order-way.ts';

/** What the door asks of a new order. Who ordered by telephone has no page that shows a PIN. */
export function handoverOf(
  wanted: Handover | undefined,
  { action, source }: Pick<Order, 'action' | 'source'>,
): Order['handover'] {
  if (wanted === undefined || wanted === 'none' || wayOfAction(action) !== 'delivery') return undefined;
  if (source === 'web') return wanted;
  return wanted === 'pin' ? undefined : 'photo';
}
