import { useEffect, useMemo, useState } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { OrderTranslator } from './order-translator.ts';
import type { PlacedOrder } from './placed-orders.ts';

/** The translators of the branches of a list, so that its orders load one menu a branch. */
const translators = new Map<string, { at: number; translator: Promise<OrderTranslator | undefined> }>();
const MAX_AGE_MS = MINUTE_MS;

function translatorOf(site: string, place: string): Promise<OrderTranslator | undefined> {
  const branch = `${site}/${place}`;
  const known = translators.get(branch);
  if (known !== undefined && performance.now() - known.at < MAX_AGE_MS) return known.translator;
  const load = async () => {
    const { orderTranslator } = await import('./order-translator.ts');
    const loaded = await orderTranslator(site, place);
    // Without a connection it was not loaded, and the next page tries again.
    if (loaded === undefined) translators.delete(branch);
    return loaded;
  };
  const translator = load();
  translators.set(branch, { at: performance.now(), translator });
  return translator;
}

/** An order in this page's language by the present menu; as ordered until that is known. */
export function useOrderInLanguage(
  order: Order,
  { site, place }: Pick<PlacedOrder, 'site' | 'place'>,
): Order {
  const language = useLanguage();
  const [translate, setTranslate] = useState<OrderTranslator>();
  useEffect(() => {
    let isOpen = true;
    translatorOf(site, place)
      .then((loaded) => {
        if (isOpen) setTranslate(() => loaded);
      })
      .catch((cause: unknown) => {
        translators.delete(`${site}/${place}`);
        console.info('The order is not translated', cause);
      });
    return () => {
      isOpen = false;
    };
  }, [site, place]);
  return useMemo(() => translate?.(order, language) ?? order, [translate, order, language]);
}
