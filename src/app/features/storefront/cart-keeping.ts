import * as z from 'zod/mini';
import { keptText } from './kept-text.ts';

/** The cart as this device keeps it: a text the header only counts and the cart's own pages read whole. */
export const { kept: keptCart, keep: keepCart, subscribe: subscribeCart } = keptText('brigade.cart');

const cartSchema = z.object({
  count: z.int(),
  site: z.string(),
  place: z.string(),
  order: z.object({ booking: z.nullable(z.number()) }),
});

function read(text: string | null): z.infer<typeof cartSchema> | undefined {
  try {
    return z.safeParse(cartSchema, JSON.parse(text ?? 'null')).data;
  } catch (cause) {
    console.info('The cart could not be counted', cause);
    return undefined;
  }
}

/** How many pieces are in a kept cart. */
export function countIn(text: string | null): number {
  return read(text)?.count ?? 0;
}

/** The time for which what is in a kept cart was asked of a place; null: none was chosen. */
export function timeIn(text: string | null, site: string, place: string): number | null {
  const cart = read(text);
  return cart !== undefined && cart.count > 0 && cart.site === site && cart.place === place
    ? cart.order.booking
    : null;
}
