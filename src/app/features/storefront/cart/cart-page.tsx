import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import { CartContents } from './cart-contents.tsx';
import { useCart } from './cart-store.ts';
import { isServerRendered } from '../shared/first-answer.ts';
import { useMenu } from '../menu/menu-source.ts';
import { placedOrdersText } from '../orders/placed-orders-name.ts';

/** Takes over the cart of a link that another program has prepared. */
function usePreparedCart(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!hash.startsWith('#kept=')) return;
    void (async () => {
      const { openPreparedCart } = await import('./open-prepared-cart.ts');
      await openPreparedCart(hash);
      await navigate('/cart', { replace: true });
    })();
  }, [hash, navigate]);
}

/** The cart, checked against the current menu. */
export function CartPage() {
  usePreparedCart();
  const { t } = useLingui();
  const cart = useCart();
  const { menu, refusal, reload } = useMenu(cart?.site ?? '', cart?.place ?? '', true);
  return (
    <>
      <title>{t`Cart`}</title>
      <h1>
        <Trans>Cart</Trans>
      </h1>
      {isServerRendered() ? (
        <Skeleton height="240px" />
      ) : cart === null || cart.order.products.length === 0 ? (
        <EmptyState
          icon="bag"
          title={t`Your cart is empty`}
          action={
            <Link to={cart === null ? '/' : `/${cart.site}/${cart.place}`}>
              <Trans>Go to menu</Trans>
            </Link>
          }
        >
          {placedOrdersText.read() === null ? undefined : (
            // A customer who goes back from a placed order asks where it went.
            <Link to="/orders">
              <Trans>Your orders</Trans>
            </Link>
          )}
        </EmptyState>
      ) : cart.order.table !== null ? (
        <Navigate to="/checkout" replace />
      ) : menu === undefined ? (
        refusal === undefined ? (
          <Skeleton height="240px" />
        ) : (
          <RefusalState refusal={refusal} onRetry={reload} />
        )
      ) : (
        <CartContents cart={cart} menu={menu} />
      )}
    </>
  );
}
