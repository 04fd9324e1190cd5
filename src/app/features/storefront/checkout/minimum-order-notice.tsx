import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { CheckoutState } from '#domain/cart/checkout-state.ts';
import { actionForKind } from '#domain/cart/order-choices.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { isForLater } from '#domain/orders/fulfillment.ts';
import type { Cart } from '../cart/cart-store.ts';
import { MinimumOrderLine } from '../cart/minimum-order-line.tsx';
import { missingForDelivery } from '../cart/missing-for-delivery.ts';
import type { Menu } from '../menu/menu-source.ts';
import css from './checkout-form.module.css';

interface MinimumOrderNoticeProps {
  cart: Cart;
  menu: Menu;
  state: CheckoutState;
  onChange: (part: Partial<PlaceOrder>) => void;
}

/** Before the form is filled in: the order is too small for a delivery, and what can be done about it. */
export function MinimumOrderNotice({ cart, menu, state, onChange }: MinimumOrderNoticeProps) {
  const { order, actions, quote } = state;
  const missing = missingForDelivery(order, menu, quote);
  if (missing === undefined) return null;
  const pickup = actionForKind('pickup', isForLater(order.action), actions);
  return (
    <div className={css.tooSmall}>
      <MinimumOrderLine missing={missing} branch={menu.branch} />
      <div className={css.deeds}>
        <Link href={`/${cart.site}/${cart.place}`} variant="secondary">
          <Trans>Add more</Trans>
        </Link>
        {pickup === undefined ? null : (
          <Button onPress={() => onChange({ action: pickup, booking: null, method: null })}>
            <Trans>Switch to pickup</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}
