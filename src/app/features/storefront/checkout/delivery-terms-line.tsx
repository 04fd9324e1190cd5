import { Trans, useLingui } from '@lingui/react/macro';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { isOutsideDelivery } from '#domain/delivery/outside-delivery.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import type { Menu } from '../menu/menu-source.ts';
import { deliveryOfOrder } from './delivery-of-order.ts';
import css from './checkout-form.module.css';

/** The terms of a delivery to this address, or that it is outside the delivery area. */
export function DeliveryTermsLine({ order, menu }: { order: PlaceOrder; menu: Menu }) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const found = deliveryOfOrder(order, menu);
  if (!found.ok)
    return isOutsideDelivery(found.refusal) ? (
      <p role="alert" className={css.problem}>
        {refusalText(found.refusal)}. <Trans>Your cart is kept. Change the address or choose pickup.</Trans>
      </p>
    ) : null;
  const { delivery_charge: charge, min_order: least, deliver_time: minutes } = found.value;
  const money = (amount: number) => format.money(amount, menu.branch.currency);
  const cost = charge === 0 ? t`Free delivery` : t`Delivery ${money(charge)}`;
  return (
    <p role="status">
      {least > 0
        ? t`${cost}, about ${minutes} min, minimum order ${money(least)}`
        : t`${cost}, about ${minutes} min`}
    </p>
  );
}
