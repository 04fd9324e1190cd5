import type { Product } from '../catalog/product.ts';
import { isEnough, type Stock } from '../catalog/stock.ts';

/** Maximum number of alternatives. */
const MAX_OFFERED = 3;

/**
 * Alternatives for a sold-out product: of the same catalog, shown on the web, available in this quantity on that
 * business day, nearest price first (for equal distance, in menu order).
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
    .slice(0, MAX_OFFERED);
}
