import { cookingDay } from '#domain/cart/slots.ts';
import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useFavourites } from '../../parts/catalog/use-favourites.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

/** The branch's menu, with what is sold out now and what is ordered most. */
export function useMenu() {
  const products = useRows('product');
  const catalogs = useRows('catalog');
  const stocks = useRows('stock');
  const extras = useRows('extra');
  const { branch } = useWorkplace();
  const productOf: ReadonlyMap<string, Product> = new Map(products.map((one) => [one.sid, one]));
  return {
    products,
    catalogs,
    productOf,
    extraOf: (product: Product) => extras.find((one) => one.sid === product.extra_id),
    isSoldOut: soldOutOn(stocks, cookingDay(branch, useNowEvery(MINUTE_MS))),
    favourites: useFavourites(),
  };
}
export type Menu = ReturnType<typeof useMenu>;
