import { useLingui } from '@lingui/react/macro';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import type { Order } from '#domain/orders/order.ts';

/** What happens next with an order; `driver`: the driver's first name. */
export function NextStep({ order, driver = '' }: { order: Order; driver?: string | undefined }) {
  const { t } = useLingui();

  function confirming(action: Order['action']): string {
    if (action === 'table') return t`A waiter will confirm your order.`;
    if (action === 'book') return t`The restaurant confirms your table first.`;
    return t`The restaurant confirms your order first, then the kitchen starts on it.`;
  }

  function words({ finished_at: finishedAt, status, action }: Order): string {
    if (finishedAt !== null) return t`This order is completed. Thank you!`;
    if (status === 'APPROVAL') return confirming(action);
    if (action === 'book') return t`The restaurant keeps your table at this time.`;
    const fulfillment = fulfillmentOfAction(action);
    if (status === 'SHIPPED')
      return driver === '' ? t`Your driver is bringing it to you.` : t`${driver} is bringing it to you.`;
    const isCooking = status === 'PLACED' || status === 'PREPARING';
    if (fulfillment === 'delivery')
      return isCooking
        ? t`The kitchen has your order. A driver brings it to you once it is ready.`
        : t`A driver brings it to you next.`;
    if (fulfillment === 'table') return t`The kitchen has your order. It is served at your table.`;
    return isCooking
      ? t`The kitchen has your order. Pick it up at this time.`
      : t`Your order is ready. You can pick it up now.`;
  }

  return <p>{words(order)}</p>;
}
