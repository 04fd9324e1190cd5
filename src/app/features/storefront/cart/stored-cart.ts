import * as z from 'zod/mini';
import { localStorageText } from '../shared/local-storage-text.ts';

/** The stored cart as text: the header only needs its count, the cart pages parse it. */
export const {
  read: storedCart,
  write: storeCart,
  subscribe: subscribeCart,
} = localStorageText('brigade.cart');

const cartSchema = z.object({
  count: z.int(),
  site: z.string(),
  place: z.string(),
  order: z.object({ booking: z.nullable(z.number()), table: z.nullable(z.string()) }),
});

function read(text: string | null): z.infer<typeof cartSchema> | undefined {
  try {
    return z.safeParse(cartSchema, JSON.parse(text ?? 'null')).data;
  } catch (cause) {
    console.info('The cart could not be counted', cause);
    return undefined;
  }
}

/** The number of pieces in a stored cart. */
export function countIn(text: string | null): number {
  return read(text)?.count ?? 0;
}

/** The menu's path of the branch at whose table the cart's guest sits; '' if the cart is for no table. */
export function tablePathIn(text: string | null): string {
  const cart = read(text);
  return cart === undefined || cart.order.table === null ? '' : `/${cart.site}/${cart.place}`;
}

/** The requested time of a stored cart at a branch (UTC ms); null: none chosen. */
export function timeIn(text: string | null, site: string, place: string): number | null {
  const cart = read(text);
  return cart !== undefined && cart.count > 0 && cart.site === site && cart.place === place
    ? cart.order.booking
    : null;
}
