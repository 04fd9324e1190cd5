import { MAX_SUGGESTED, MAX_VIEWED, suggestionCalls, viewReportCalls } from '#contract/suggestions.ts';
import { goesWith } from '#domain/catalog/goes-with.ts';
import { soldOutOn } from '#domain/catalog/stock.ts';
import type { Wish } from '#domain/people/wish.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { businessDay, isCalendarDay, MINUTE_MS } from '#domain/time.ts';
import { cachePerServer } from '../cache.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { productViews } from '../store/product-views.ts';
import { menuAt, type Menu } from './storefront.ts';

/** How many past orders the suggestions are learned from. */
const ORDERS_READ = 1000;
const BRANCHES_KEPT = 200;
const KEPT_FOR_MS = 10 * MINUTE_MS;

/** One cache per server: what was ordered together changes slowly. */
const cacheOf = cachePerServer<string[][]>(BRANCHES_KEPT, KEPT_FOR_MS);

function basketsOf(context: Context, branch: number): Promise<string[][]> {
  return cacheOf(context).take(branch, '', () => productViews.baskets(context.db, branch, ORDERS_READ));
}

interface Found {
  menu: Menu;
  product: Menu['products'][number];
  /** The branch's business day. */
  day: string;
}

/** A dish of a public menu. Refuses `no_such_branch`, `not_open_yet`, `no_such_product`. */
async function dishAt(context: Context, { site, place, product: sid }: Wish): Promise<Result<Found>> {
  const found = await menuAt(context, site, place);
  if (found === undefined) return refuse('no_such_branch');
  const { menu } = found;
  if (menu.branch.unopened === true) return refuse('not_open_yet');
  const product = menu.products.find((one) => one.sid === sid);
  if (product === undefined) return refuse('no_such_product', { params: { item: sid } });
  const { timezone, day_starts: startsAt } = menu.branch;
  return ok({ menu, product, day: businessDay(context.clock.now(), timezone, startsAt) });
}

export const suggestionRoutes = {
  'product/other': route(suggestionCalls['product/other'], async (context, _caller, dish) => {
    const found = await dishAt(context, dish);
    if (!found.ok) return found;
    const { menu, product, day } = found.value;
    const isSoldOut = soldOutOn(menu.stocks, day);
    const offered = menu.products.filter(({ sid }) => !isSoldOut(sid));
    const baskets = await basketsOf(context, menu.branch.id);
    return ok({ products: goesWith(product, { baskets, offered }, MAX_SUGGESTED) });
  }),
  'product/add-view': route(suggestionCalls['product/add-view'], async (context, _caller, dish) => {
    const found = await dishAt(context, dish);
    if (!found.ok) return found;
    const { menu, product, day } = found.value;
    await productViews.add(context.db, menu.branch.id, day, product.sid);
    return ok({});
  }),
  'report/views': route(
    viewReportCalls['report/views'],
    async (context, { branch }, { start_time: from, end_time: to }) => {
      const fields: Record<string, string> = {};
      if (!isCalendarDay(from)) fields['start_time'] = 'invalid';
      if (!isCalendarDay(to)) fields['end_time'] = 'invalid';
      if (Object.keys(fields).length > 0) return refuse('invalid_fields', { fields });
      return ok({ views: await productViews.most(context.db, branch, from, to, MAX_VIEWED) });
    },
  ),
};
