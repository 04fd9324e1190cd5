import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import { useDeliveryAddress } from '../address/stored-delivery-address.ts';
import { useDeliveryTo } from '../address/use-delivery-to.ts';
import { cartFor, saveCart, useCart } from '../cart/cart-store.ts';
import type { Menu } from './menu-source.ts';
import { CallLink } from '../shared/call-link.tsx';
import css from './menu-page.module.css';

interface HeadNoticesProps {
  menu: Menu;
  /** The menu is from this device. */
  isOld: boolean;
  /** Nothing can be ordered, also not for later. */
  isClosed: boolean;
}

/** What is unusual about this menu. */
export function HeadNotices({ menu, isOld, isClosed }: HeadNoticesProps) {
  const { phone, shop } = menu.branch;
  return (
    <>
      {menu.branch.unopened === true ? (
        <p role="status">
          <Trans>Preview: customers cannot see this menu until you open the branch for the first time.</Trans>
        </p>
      ) : null}
      {isOld ? (
        <p role="status" className={css.old}>
          <Trans>No connection. This is the last menu loaded. Your cart is kept.</Trans>
        </p>
      ) : null}
      {isClosed ? (
        <p className={css.instead}>
          <CallLink phone={phone} />
          <Link to={`/search?${new URLSearchParams({ query: shop.name })}`}>
            <Trans>See other places</Trans>
          </Link>
        </p>
      ) : null}
      <NotDelivered menu={menu} />
    </>
  );
}

function PickupInstead({ isChosen }: { isChosen: boolean }) {
  return isChosen ? <Trans>Your order is for pickup.</Trans> : <Trans>Pickup is possible.</Trans>;
}

/** That nothing is known of the customer's address. */
function NotFound() {
  return (
    <p role="status" className={css.notDelivered}>
      <Trans>We could not find this address. The restaurant confirms whether it delivers there.</Trans>
    </p>
  );
}

/** That the branch does not deliver to the address given before it was chosen, with pickup instead. */
function NotDelivered({ menu }: { menu: Menu }) {
  const { t } = useLingui();
  const { site = '', place = '' } = useParams();
  const to = useDeliveryAddress();
  const { branch } = menu;
  const { delivery, isUnfound } = useDeliveryTo(to, menu);
  const cart = useCart();
  const isHere = cart?.site === site && cart.place === place;
  const isDelivery = !isHere || fulfillmentOfAction(cart.order.action) === 'delivery';
  if (to === null || !branch.buy_now || (isHere && cart.order.table !== null)) return null;
  if (isUnfound && isDelivery) return <NotFound />;
  if (delivery?.delivers !== false) return null;
  const canSwitch = isDelivery && (isHere || cart === null || cart.order.products.length === 0);

  function pickUp(): void {
    const own = cartFor(site, place, cart);
    saveCart({ ...own, order: { ...own.order, action: 'pickup', booking: null } });
  }

  return (
    <div role="status" className={css.notDelivered}>
      <p>
        {t`Does not deliver to ${to.label}.`}{' '}
        {branch.pickup ? <PickupInstead isChosen={!isDelivery} /> : null}
      </p>
      {branch.pickup && canSwitch ? (
        <Button onPress={pickUp}>
          <Trans>Order for pickup</Trans>
        </Button>
      ) : null}
    </div>
  );
}
