import type { Product } from '#domain/catalog/product.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import type { Order } from '#domain/orders/order.ts';
import { useRows } from '../../sync/sync-context.tsx';

/** The menu as far as dishes of a placed order need it, with what is sold out on the day it is cooked. */
export function useOrderMenu(order: Order) {
  const products = useRows('product');
  const extras = useRows('extra');
  const stocks = useRows('stock');
  const productOf = (sid: string) => products.find((one) => one.sid === sid);
  const extraOf = (product: Product) => extras.find(({ sid }) => sid === product.extra_id);
  return {
    productOf,
    extraOf,
    hasOptions(sid: string): boolean {
      const product = productOf(sid);
      return product !== undefined && (extraOf(product)?.data.groups.length ?? 0) > 0;
    },
    isSoldOut: soldOutOn(stocks, order.cooking_day ?? order.business_day),
  };
}
export type OrderMenu = ReturnType<typeof useOrderMenu>;
