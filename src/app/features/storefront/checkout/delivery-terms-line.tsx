import { Trans, useLingui } from '@lingui/react/macro';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { townAsWritten } from '#domain/delivery/same-town.ts';
import { isOutsideDelivery } from '#domain/delivery/outside-delivery.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import type { JudgedDelivery } from '../address/use-delivery-to.ts';
import type { Menu } from '../menu/menu-source.ts';
import { deliveryOfOrder } from './delivery-of-order.ts';
import { townRefusal } from './judged-order.ts';
import css from './checkout-form.module.css';

interface DeliveryTermsLineProps {
  order: PlaceOrder;
  menu: Menu;
  /** By the server, where this device does not know enough. */
  judged: JudgedDelivery;
  /** The street's field says that the address is outside the delivery area. */
  isMarked?: boolean;
}

/** The terms of a delivery to this address, or that it is outside the delivery area. */
export function DeliveryTermsLine({ order, menu, judged, isMarked = false }: DeliveryTermsLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const found = deliveryOfOrder(order, menu);
  const own = !found.ok && isOutsideDelivery(found.refusal) ? found.refusal : undefined;
  const refusal = own ?? townRefusal(judged, menu);
  if (refusal !== undefined)
    return (
      <p role="alert" className={css.problem}>
        {isMarked ? null : `${refusalText(refusal)}. `}
        <Trans>Your cart is kept. Change the address or choose pickup.</Trans>
      </p>
    );
  if (!found.ok) return null;
  const { delivery_charge: charge, min_order: least, deliver_time: minutes } = found.value;
  const money = (amount: number) => format.money(amount, menu.branch.currency);
  const cost = charge === 0 ? t`Free delivery` : t`Delivery ${money(charge)}`;
  const restaurant = menu.branch.shop.name;
  // The server may know a postcode only, and "the center of 1200-450" says nothing to a guest.
  const town =
    judged.town === undefined || /\d/.test(judged.town)
      ? undefined
      : (townAsWritten(order.street, judged.town) ?? judged.town);
  if (judged.isUnfound)
    return (
      <p role="status">{t`We could not find this address. ${restaurant} confirms whether it delivers there.`}</p>
    );
  return (
    <div role="status">
      <p>
        {least > 0
          ? t`${cost}, about ${minutes} min, minimum order ${money(least)}`
          : t`${cost}, about ${minutes} min`}
      </p>
      {judged.isUnconfirmed ? (
        <p>
          {town === undefined
            ? t`${restaurant} confirms whether it delivers there.`
            : t`The distance is measured from the center of ${town}. ${restaurant} confirms whether it delivers there.`}
        </p>
      ) : null}
    </div>
  );
}
