import { Trans, useLingui } from '@lingui/react/macro';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { isOutsideDelivery } from '#domain/delivery/outside-delivery.ts';
import { reachKm } from '#domain/delivery/terms.ts';
import type { Refusal } from '#domain/result.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { addressOfOrder } from '../address/delivery-address-of.ts';
import { type JudgedDelivery, useDeliveryTo } from '../address/use-delivery-to.ts';
import type { Menu } from '../menu/menu-source.ts';
import { deliveryOfOrder } from './delivery-of-order.ts';
import css from './checkout-form.module.css';

/** A shorter text is still being typed. */
const MIN_STREET = 3;

/** Why an address is outside the delivery area, of which only the server knows the town. */
function townRefusal({ delivery, distance }: JudgedDelivery, { branch }: Menu): Refusal | undefined {
  if (delivery?.delivers !== false) return undefined;
  const limit = reachKm(branch);
  if (distance === undefined || limit === undefined) return { code: 'outside_zones' };
  return { code: 'beyond_reach', params: { distance: Math.ceil(distance / 100) / 10, limit } };
}

/** The terms of a delivery to this address, or that it is outside the delivery area. */
export function DeliveryTermsLine({ order, menu }: { order: PlaceOrder; menu: Menu }) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const found = deliveryOfOrder(order, menu);
  const isTyped = order.street.trim().length >= MIN_STREET;
  const to = isTyped ? addressOfOrder(order, '') : undefined;
  const judged = useDeliveryTo(to ?? null, menu);
  const own = !found.ok && isOutsideDelivery(found.refusal) ? found.refusal : undefined;
  const refusal = own ?? townRefusal(judged, menu);
  if (refusal !== undefined)
    return (
      <p role="alert" className={css.problem}>
        {refusalText(refusal)}. <Trans>Your cart is kept. Change the address or choose pickup.</Trans>
      </p>
    );
  if (!found.ok) return null;
  const { delivery_charge: charge, min_order: least, deliver_time: minutes } = found.value;
  const money = (amount: number) => format.money(amount, menu.branch.currency);
  const cost = charge === 0 ? t`Free delivery` : t`Delivery ${money(charge)}`;
  const restaurant = menu.branch.shop.name;
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
        <p>{t`Street not found on the map. Check the spelling: ${restaurant} confirms whether it delivers there.`}</p>
      ) : null}
    </div>
  );
}
