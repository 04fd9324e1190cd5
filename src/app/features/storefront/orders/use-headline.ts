import { useLingui } from '@lingui/react/macro';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import type { Order } from '#domain/orders/order.ts';
import { awaitsPayment } from './use-order-state-label.ts';

/** What has become of an order, in one sentence. */
export function useHeadline(): (order: Order, restaurant: string | undefined) => string {
  const { t } = useLingui();

  function ready(order: Order): string {
    const fulfillment = fulfillmentOfAction(order.action);
    if (fulfillment === 'delivery') return t`Your order is ready and waits for its driver`;
    return fulfillment === 'pickup' ? t`Your order is ready for pickup` : t`Your order is ready`;
  }

  function finished(order: Order): string {
    const fulfillment = fulfillmentOfAction(order.action);
    if (fulfillment === 'delivery') return t`Your order was delivered`;
    return fulfillment === 'pickup' ? t`You picked up your order` : t`Your order was served`;
  }

  return (order, restaurant) => {
    if (awaitsPayment(order)) return t`Your order is not paid yet`;
    switch (order.status) {
      case 'CANCELED':
        return t`Your order was cancelled`;
      case 'APPROVAL':
        return restaurant === undefined
          ? t`We’ve sent your order to the restaurant`
          : t`We’ve sent your order to ${restaurant}`;
      case 'PLACED':
        return restaurant === undefined ? t`Your order is confirmed` : t`${restaurant} confirmed your order`;
      case 'PREPARING':
        return t`Your order is being prepared`;
      case 'PREPARED':
      case 'PACKING':
      case 'PACKED':
      case 'RTD':
        return ready(order);
      case 'SHIPPED':
        return t`Your order is on its way`;
      default:
        return finished(order);
    }
  };
}
