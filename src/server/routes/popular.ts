import type { OrderedProduct } from '#domain/catalog/popular.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { cachePerServer } from '../cache.ts';
import type { Context } from '../context.ts';
import { productViews } from '../store/product-views.ts';

/** The weeks of orders that decide what is popular. */
const WEEKS_READ_MS = 28 * DAY_MS;
const BRANCHES_KEPT = 200;
const KEPT_FOR_MS = HOUR_MS;

/** One cache per server, because the orders of weeks are read and change the result slowly. */
const cacheOf = cachePerServer<OrderedProduct[]>(BRANCHES_KEPT, KEPT_FOR_MS);

/** How many of a branch's latest orders each product is in. */
export function latelyOrdered(context: Context, branch: number): Promise<OrderedProduct[]> {
  return cacheOf(context).take(branch, '', () =>
    productViews.ordered(context.db, branch, context.clock.now() - WEEKS_READ_MS),
  );
}
