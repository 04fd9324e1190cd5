import type { Product } from '#domain/catalog/product.ts';
import { mostOrdered } from '#domain/orders/most-ordered.ts';
import { useRows } from '../../sync/sync-context.tsx';

const FAVOURITES = 6;

/** The products of the menu that are ordered most, most first. */
export function useFavourites(): Product[] {
  const products = useRows('product');
  const orders = useRows('order');
  return mostOrdered(orders, FAVOURITES).flatMap((sid) => products.find((one) => one.sid === sid) ?? []);
}
