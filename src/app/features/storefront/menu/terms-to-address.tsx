import type { ComponentType } from 'react';
import { useDeliveryAddress } from '../address/stored-delivery-address.ts';
import { useDeliveryTo } from '../address/use-delivery-to.ts';
import type { TermsFactsProps } from './terms-facts.tsx';

interface TermsToAddressProps extends Pick<TermsFactsProps, 'menu'> {
  /** From the page, so that its first load has no further script. */
  Facts: ComponentType<TermsFactsProps>;
}

/** The terms of a delivery to the customer's address, as home lists them. */
export function TermsToAddress({ menu, Facts }: TermsToAddressProps) {
  const to = useDeliveryAddress();
  const { delivery, isUnfound } = useDeliveryTo(to, menu);
  if (isUnfound) return <Facts menu={menu} isUnfound />;
  if (delivery?.delivers !== true) return <Facts menu={menu} />;
  const { terms } = delivery;
  return <Facts menu={menu} terms={{ ...terms, deliver_time_max: terms.deliver_time, varies: false }} />;
}
