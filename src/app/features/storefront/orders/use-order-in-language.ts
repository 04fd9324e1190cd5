import { useEffect, useMemo, useState } from 'react';
import { storefrontCalls } from '#contract/storefront.ts';
import { makeCall } from '#device/make-call.ts';
import { menuView } from '#domain/cart/quote-cart.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderInLanguage } from '#domain/orders/translated-order.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Menu } from '../menu/menu-source.ts';
import type { PlacedOrder } from './placed-orders.ts';

/** An order in this page's language by the present menu; as ordered until that is known. */
export function useOrderInLanguage(
  order: Order,
  { site, place }: Pick<PlacedOrder, 'site' | 'place'>,
): Order {
  const language = useLanguage();
  const [menu, setMenu] = useState<Menu>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    async function load(): Promise<void> {
      const answer = await makeCall('menu', storefrontCalls.menu, { site, place }, { signal });
      if (answer.ok && !signal.aborted) setMenu(answer.value);
    }
    void load();
    return () => stop.abort();
  }, [site, place]);
  return useMemo(
    () => (menu === undefined ? order : orderInLanguage(order, language, menuView(menu))),
    [menu, order, language],
  );
}
