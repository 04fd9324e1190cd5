import { Trans, useLingui } from '@lingui/react/macro';
import type { Cart } from './cart-store.ts';
import css from '../checkout/checkout-form.module.css';

/** The table a cart is for. “Bill and service” has the button to leave it. */
export function SeatLine({ cart, seat }: { cart: Cart; seat: string }) {
  const { t } = useLingui();
  const { table_part: part } = cart.order;
  return (
    <div className={css.seat}>
      <strong>{part === null ? t`For table ${seat}` : t`For table ${seat}, part ${part}`}</strong>
      <span>
        <Trans>Your order goes on the table’s bill. Staff approve the first order from your phone.</Trans>
      </span>
    </div>
  );
}
