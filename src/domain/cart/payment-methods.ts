import type { OrderWay } from '../orders/order-way.ts';
import type { Order } from '../orders/order.ts';
import type { Branch } from '../shops/branch.ts';

type PaymentMethod = NonNullable<Order['method']>;

/** How a customer may pay at the door or the counter, the usual way first. A table pays where it sits. */
export function methodsAtHand(
  branch: Pick<Branch, 'cash_on_delivery' | 'card_on_delivery' | 'cash_on_pickup'>,
  way: OrderWay,
): PaymentMethod[] {
  if (way === 'table') return ['cash_on_delivery'];
  if (way === 'pickup') return branch.cash_on_pickup ? ['cash_on_pickup', 'card_on_pickup'] : [];
  const methods: PaymentMethod[] = [];
  if (branch.cash_on_delivery) methods.push('cash_on_delivery');
  if (branch.card_on_delivery) methods.push('card_on_delivery');
  return methods;
}
