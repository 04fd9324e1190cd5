import { deliveryTo } from '#domain/delivery/delivers-to.ts';
import { useDeliveryAddress } from '../address/stored-delivery-address.ts';
import type { Menu } from './menu-source.ts';
import { TermsFacts } from './terms-facts.tsx';

/** The terms of a delivery to the customer's address, as home lists them. */
export function TermsToAddress({ menu }: { menu: Menu }) {
  const to = useDeliveryAddress();
  const delivery = to === null ? undefined : deliveryTo(to.address, menu.branch, menu.area ?? undefined);
  if (delivery?.delivers !== true) return <TermsFacts menu={menu} />;
  const { terms } = delivery;
  return <TermsFacts menu={menu} terms={{ ...terms, deliver_time_max: terms.deliver_time, varies: false }} />;
}
