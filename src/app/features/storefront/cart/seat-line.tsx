import { Trans, useLingui } from '@lingui/react/macro';
import { useGuestTable } from '../table/use-guest-table.ts';
import type { Cart } from './cart-store.ts';
import css from '../checkout/checkout-form.module.css';

/** The table a cart is for. “Bill and service” has the button to leave it. */
export function SeatLine({ cart, seat }: { cart: Cart; seat: string }) {
  const { t } = useLingui();
  const { table_part: part } = cart.order;
  // A phone sees the bill once staff have approved an order from it.
  const { table } = useGuestTable(cart.order);
  return (
    <div className={css.seat}>
      <strong>{part === null ? t`For table ${seat}` : t`For table ${seat}, part ${part}`}</strong>
      <span>
        <Trans>Your order goes on the table’s bill.</Trans>{' '}
        {table?.bill === null ? <Trans>Staff approve the first order from your phone.</Trans> : null}
      </span>
    </div>
  );
}
