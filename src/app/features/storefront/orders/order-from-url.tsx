import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import type { PlacedOrder } from './placed-orders.ts';
import { type FollowedOrder, useFollowedOrder } from './use-followed-order.ts';
import { usePlaced } from './use-placed.ts';

/** The order named by the address (`?order=`), followed while shown. */
export function OrderFromUrl({
  children,
}: {
  children: (order: Order, placed: PlacedOrder, followed: FollowedOrder) => ReactNode;
}) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [parameters] = useSearchParams();
  const { placed, isAsking } = usePlaced(parameters.get('order') ?? '');
  const followed = useFollowedOrder(placed, true);
  const { order, refusal } = followed;
  if (isAsking) return <Skeleton height="240px" />;
  if (placed === undefined)
    return (
      <EmptyState icon="receipt" title={t`This order is not available on this device`}>
        <Trans>Track this order on the device or in the account you ordered with.</Trans>
      </EmptyState>
    );
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
