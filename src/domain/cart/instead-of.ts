import type { Product } from '../catalog/product.ts';
import { isEnough, type Stock } from '../catalog/stock.ts';

/** So many are offered in the place of one. */
const MOST_OFFERED = 3;

/**
 * What a customer may take in the place of a product that is sold out: of the same catalog, for the web, as many as are
 * wanted on that business day, the nearest in price first (of two as near the one that stands before).
 */
export function insteadOf(
  gone: Product,
  quantity: number,
  products: readonly Product[],
  stocks: readonly Stock[],
  day: string,
): Product[] {
  const stockOf = new Map(stocks.map((stock) => [stock.sid, stock]));
  const distance = ({ price }: Product) => Math.abs(price - gone.price);
  return products
    .filter((one) => one.sid !== gone.sid && one.catalog_id === gone.catalog_id && one.visible_web)
    .filter(({ sid }) => isEnough(stockOf.get(sid), quantity, day))
    .sort((a, b) => distance(a) - distance(b) || a.order - b.order)
    .slice(0, MOST_OFFERED);
}
