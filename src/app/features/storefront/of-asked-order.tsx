import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { PaymentMethod } from '#domain/cart/payment-methods.ts';
import type { Order } from '#domain/orders/order.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import type { PlacedOrder } from './placed-orders.ts';
import { useFollowedOrder } from './use-followed-order.ts';
import { usePlaced } from './use-placed.ts';

/** The order that the address names (`?order=`), followed while it is looked at. */
export function OfAskedOrder({
  children,
}: {
  children: (order: Order, placed: PlacedOrder, ways: readonly PaymentMethod[]) => ReactNode;
}) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [parameters] = useSearchParams();
  const { placed, isAsking } = usePlaced(parameters.get('order') ?? '');
  const { order, ways = [], refusal } = useFollowedOrder(placed, true);
  if (isAsking) return <Skeleton height="240px" />;
  if (placed === undefined)
    return (
      <EmptyState icon="receipt" title={t`This device does not know this order`}>
        <Trans>
          It can be followed on the device it was placed with, or in the account it was placed from.
        </Trans>
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
        children(order, placed, ways)
      )}
    </>
  );
}
