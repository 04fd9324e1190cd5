import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import type { Cart } from './cart-store.ts';
import css from '../checkout/checkout-form.module.css';

// Only guests at a table need the calls of a table.
const FirstApproval = lazyWithRetry(() =>
  import('../table/first-approval.tsx').then((code) => code.FirstApproval),
);

/** The table a cart is for. “Bill and service” has the button to leave it. */
export function SeatLine({ cart, seat }: { cart: Cart; seat: string }) {
  const { t } = useLingui();
  const { table_part: part } = cart.order;
  return (
    <div className={css.seat}>
      <strong>{part === null ? t`For table ${seat}` : t`For table ${seat}, part ${part}`}</strong>
      <span>
        <Trans>Your order goes on the table’s bill.</Trans>{' '}
        <Suspense>
          <FirstApproval order={cart.order} />
        </Suspense>
      </span>
    </div>
  );
}
