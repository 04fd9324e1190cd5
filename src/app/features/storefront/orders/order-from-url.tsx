import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { OrderUnavailable } from './order-unavailable.tsx';
import type { PlacedOrder } from './placed-orders.ts';
import { type FollowedOrder, useFollowedOrder } from './use-followed-order.ts';
import { usePlaced } from './use-placed.ts';

/** The order named by the address (`?order=`), followed while shown. */
export function OrderFromUrl({
  children,
}: {
  children: (order: Order, placed: PlacedOrder, followed: FollowedOrder) => ReactNode;
}) {
  const refusalText = useRefusalText();
  const [parameters] = useSearchParams();
  const { placed, isAsking } = usePlaced(parameters.get('order') ?? '');
  const followed = useFollowedOrder(placed, true);
  const { order, refusal } = followed;
  if (isAsking) return <Skeleton height="240px" />;
  const isLinkWrong = refusal?.code === 'forbidden';
  if (placed === undefined || isLinkWrong) return <OrderUnavailable isLinkWrong={isLinkWrong} />;
  return (
    <>
      {refusal === undefined ? null : <p role="status">{refusalText(refusal)}</p>}
      {order === undefined ? (
        refusal === undefined ? (
          <Skeleton height="240px" />
        ) : null
      ) : (
        children(order, placed, followed)
      )}
    </>
  );
}
