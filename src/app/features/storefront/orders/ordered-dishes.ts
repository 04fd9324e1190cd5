import * as z from 'zod/mini';

/** Where this device keeps the orders placed on it, newest first. */
export const PLACED_ORDERS = 'brigade.placed-orders';

/** A dish ordered before, by its name at that time; '' if that was not stored. */
export interface OrderedDish {
  sid: string;
  name: string;
}

/** What a menu needs of them. */
const placedSchema = z.array(
  z.object({
    site: z.string(),
    place: z.string(),
    dishes: z.optional(z.array(z.string())),
    names: z.optional(z.array(z.string())),
  }),
);

/** The dishes that were ordered from this device, or by its account, at a branch; latest first. */
export function orderedDishes(site: string, place: string): OrderedDish[] {
  if (typeof window === 'undefined') return [];
  try {
    const placed = z.parse(placedSchema, JSON.parse(localStorage.getItem(PLACED_ORDERS) ?? '[]'));
    const found = new Map<string, string>();
    for (const { site: at, place: branch, dishes = [], names = [] } of placed) {
      if (at !== site || branch !== place) continue;
      dishes.forEach((sid, index) => found.set(sid, found.get(sid) ?? names[index] ?? ''));
    }
    return [...found].map(([sid, name]) => ({ sid, name }));
  } catch (cause) {
    console.info('The placed orders could not be read', cause);
    return [];
  }
}
