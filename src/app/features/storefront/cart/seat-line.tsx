import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { type Cart, saveCart, standUp } from './cart-store.ts';
import css from '../checkout/checkout-form.module.css';

/** The table a cart is for, and a button to remove it. */
export function SeatLine({ cart, seat }: { cart: Cart; seat: string }) {
  const { t } = useLingui();
  const { table_part: part } = cart.order;
  return (
    <div className={css.seat}>
      <strong>{part === null ? t`For table ${seat}` : t`For table ${seat}, part ${part}`}</strong>
      <span>
        <Trans>Your order goes on the table’s bill. Staff approve a party’s first order.</Trans>
      </span>
      <Button variant="quiet" onPress={() => saveCart(standUp(cart))}>
        <Trans>I am not at this table</Trans>
      </Button>
    </div>
  );
}
