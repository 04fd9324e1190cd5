import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Product } from '#domain/catalog/product.ts';
import { useLazyAction } from '../shared/use-lazy-action.ts';
import type { Menu } from './menu-source.ts';

type QuickCart = typeof import('../cart/quick-add.ts');

/** Adds one piece of a dish, or opens it where it has options; takes one out again. Loaded with the first tap. */
export function useQuickCart(site: string, place: string, menu: Menu, open: (product: Product) => void) {
  const { t } = useLingui();
  const withPart = useLazyAction();
  const quickly = useCallback(
    (change: (cart: QuickCart) => void) =>
      withPart(
        () => import('../cart/quick-add.ts'),
        change,
        t`The cart could not be changed. Please try again.`,
      ),
    [t, withPart],
  );
  const addOne = useCallback(
    (product: Product) =>
      quickly(({ quickAdd }) => {
        if (!quickAdd(site, place, product, menu)) open(product);
      }),
    [quickly, open, site, place, menu],
  );
  const removeOne = useCallback(
    (sid: string) => quickly((cart) => cart.removeOne(site, place, sid, menu)),
    [quickly, site, place, menu],
  );
  return { addOne, removeOne };
}
