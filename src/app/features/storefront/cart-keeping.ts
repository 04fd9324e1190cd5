import * as z from 'zod/mini';
import { keptText } from './kept-text.ts';

/** The cart as this device keeps it: a text the header only counts and the cart's own pages read whole. */
export const { kept: keptCart, keep: keepCart, subscribe: subscribeCart } = keptText('brigade.cart');

const timeSchema = z.object({
  site: z.string(),
  place: z.string(),
  order: z.object({ booking: z.nullable(z.number()) }),
});

/** The time for which what is in a kept cart was asked of a place; undefined: none was chosen. */
export function timeIn(text: string | null, site: string, place: string): number | undefined {
  if (countIn(text) === 0) return undefined;
  const parsed = z.safeParse(timeSchema, JSON.parse(text ?? 'null'));
  if (!parsed.success || parsed.data.site !== site || parsed.data.place !== place) return undefined;
  return parsed.data.order.booking ?? undefined;
}

const countSchema = z.object({ count: z.int() });

/** How many pieces are in a kept cart. */
export function countIn(text: string | null): number {
  try {
    const parsed = z.safeParse(countSchema, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.data.count : 0;
  } catch (cause) {
    console.info('The cart could not be counted', cause);
    return 0;
  }
}
