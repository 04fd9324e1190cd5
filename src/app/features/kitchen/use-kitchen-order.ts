import { useMemo } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { orderInLanguage } from '#domain/orders/translated-order.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { usePeek, useRow, useRows } from '../../sync/sync-context.tsx';

/** An order in the language of this device's cooks. */
export function useKitchenOrder(sid: string): Order | undefined {
  const language = useLanguage();
  const order = useRow('order', sid);
  const view = usePeek();
  // What the view finds changes with these two.
  const [products, extras] = [useRows('product'), useRows('extra')];
  return useMemo(
    () => order && orderInLanguage(order, language, view),
    // oxlint-disable-next-line react/exhaustive-deps -- read through the view
    [order, language, view, products, extras],
  );
}
