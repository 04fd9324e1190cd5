import { useEffect, useMemo, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { OrderTranslator } from './order-translator.ts';
import type { PlacedOrder } from './placed-orders.ts';

/** An order in this page's language by the present menu; as ordered until that is known. */
export function useOrderInLanguage(
  order: Order,
  { site, place }: Pick<PlacedOrder, 'site' | 'place'>,
): Order {
  const language = useLanguage();
  const [translate, setTranslate] = useState<OrderTranslator>();
  useEffect(() => {
    const stop = new AbortController();
    async function load(): Promise<void> {
      const { orderTranslator } = await import('./order-translator.ts');
      const loaded = await orderTranslator(site, place, stop.signal);
      if (!stop.signal.aborted) setTranslate(() => loaded);
    }
    load().catch((cause: unknown) => console.info('The order is not translated', cause));
    return () => stop.abort();
  }, [site, place]);
  return useMemo(() => translate?.(order, language) ?? order, [translate, order, language]);
}
