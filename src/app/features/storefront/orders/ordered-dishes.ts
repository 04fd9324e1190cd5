import * as z from 'zod/mini';
import { PLACED_ORDERS } from './placed-orders-name.ts';

/** What a menu needs of them. */
const placedSchema = z.array(
  z.object({ site: z.string(), place: z.string(), dishes: z.optional(z.array(z.string())) }),
);

/** The sids of the products that were ordered from this device, or by its account, at a branch; latest first. */
export function orderedDishes(site: string, place: string): string[] {
  if (typeof window === 'undefined') return [];
  try {
    const placed = z.parse(placedSchema, JSON.parse(localStorage.getItem(PLACED_ORDERS) ?? '[]'));
    const here = placed.filter((one) => one.site === site && one.place === place);
    return [...new Set(here.flatMap(({ dishes = [] }) => dishes))];
  } catch (cause) {
    console.info('The placed orders could not be read', cause);
    return [];
  }
}
