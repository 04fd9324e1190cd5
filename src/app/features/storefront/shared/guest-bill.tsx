import { useLingui } from '@lingui/react/macro';
import type { PricedCart } from '#domain/cart/price-cart.ts';
import { OrderBill } from '../../../parts/orders/order-bill.tsx';

/** The totals of a cart or an order for its customer, who has no discount but a member's. */
export function GuestBill({ order }: { order: PricedCart }) {
  const { t } = useLingui();
  return <OrderBill order={order} discountName={order.discount_rate > 0 ? t`Member discount` : undefined} />;
}
