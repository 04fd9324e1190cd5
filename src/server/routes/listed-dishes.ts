import { cookingDay } from '#domain/cart/slots.ts';
import { popularDishes } from '#domain/catalog/popular.ts';
import { isAvailable } from '#domain/catalog/stock.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Instant } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { type FoundDishes, storefront } from '../store/storefront.ts';
import { latelyOrdered } from './popular.ts';

/** The dishes that a search found in a branch, in a language, those that are sold out for the business day last. */
export function dishesShown(
  branch: Branch,
  { dishes, count }: Omit<FoundDishes, 'id'>,
  now: Instant,
  language: string,
) {
  const day = cookingDay(branch, now);
  const shown = dishes.map(({ stock, translations, ...dish }) => ({
    ...dish,
    name: translations?.[language]?.['name'] ?? dish.name,
    ...(isAvailable(stock ?? undefined, day) ? {} : { sold_out: true }),
  }));
  shown.sort((one, other) => Number('sold_out' in one) - Number('sold_out' in other));
  return { dishes: shown, dish_count: count };
}

/** More branches fill the home page without their dishes. */
const MAX_WITH_POPULAR = 3;
const MAX_POPULAR_SHOWN = 3;

/** The popular dishes of these branches that can be ordered today, by branch number; undefined: there are many branches. */
export async function popularOf(
  context: Context,
  branches: readonly Branch[],
  now: Instant,
  language: string,
) {
  if (branches.length > MAX_WITH_POPULAR) return undefined;
  const asked = await Promise.all(
    branches.map(async ({ id: branch }) => {
      const ordered = await latelyOrdered(context, branch);
      const dishes = popularDishes(ordered, new Set(ordered.map(({ sid }) => sid))) ?? [];
      return dishes.map((sid) => ({ branch, sid }));
    }),
  );
  const found = await storefront.dishes(context.db, asked.flat());
  return new Map(
    branches.map((branch) => {
      const dishes = dishesShown(
        branch,
        found.get(branch.id) ?? { dishes: [], count: 0 },
        now,
        language,
      ).dishes;
      return [branch.id, dishes.filter((dish) => !('sold_out' in dish)).slice(0, MAX_POPULAR_SHOWN)];
    }),
  );
}
