import type { Handover, Order } from '../orders/order.ts';
import { fulfillmentOfAction } from '../orders/fulfillment.ts';

/** The proof of delivery a new order needs. A customer who ordered by telephone has no page that shows a PIN. */
export function handoverOf(
  wanted: Handover | undefined,
  { action, source }: Pick<Order, 'action' | 'source'>,
): Order['handover'] {
  if (wanted === undefined || wanted === 'none' || fulfillmentOfAction(action) !== 'delivery')
    return undefined;
  if (source === 'web') return wanted;
  return wanted === 'pin' ? undefined : 'photo';
}
