import * as z from 'zod/mini';
import { localStorageText } from '../shared/local-storage-text.ts';

/** The stored cart as text: header and menu only need its counts, the cart pages parse it. */
export const {
  read: storedCart,
  write: storeCart,
  subscribe: subscribeCart,
} = localStorageText('brigade.cart');

const cartSchema = z.object({
  count: z.int(),
  site: z.string(),
  place: z.string(),
  seat: z.optional(z.string()),
  order: z.object({
    booking: z.nullable(z.number()),
    products: z.array(z.object({ product_id: z.string(), quantity: z.number() })),
  }),
});
type CountedCart = z.infer<typeof cartSchema>;

/** The last text read: each dish of a menu asks for its own pieces. */
let last: { text: string | null; cart: CountedCart | undefined } = { text: null, cart: undefined };

function read(text: string | null): CountedCart | undefined {
  if (text !== last.text) last = { text, cart: parsed(text) };
  return last.cart;
}

function parsed(text: string | null): CountedCart | undefined {
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

/** A stored cart, if it is of this branch. */
function cartAt(text: string | null, site: string, place: string): CountedCart | undefined {
  const cart = read(text);
  return cart?.site === site && cart.place === place ? cart : undefined;
}

/** The name of the table that the guest of a stored cart sits at in a branch; undefined: at none. */
export const seatIn = (text: string | null, site: string, place: string): string | undefined =>
  cartAt(text, site, place)?.seat;

/** The requested time of a stored cart with content at a branch (UTC ms); null: none chosen. */
export function timeIn(text: string | null, site: string, place: string): number | null {
  const cart = cartAt(text, site, place);
  return cart?.count ? cart.order.booking : null;
}

/** How many pieces of a product a stored cart at a branch has. */
export function piecesIn(text: string | null, site: string, place: string, product: string): number {
  const lines = cartAt(text, site, place)?.order.products ?? [];
  return lines.reduce((sum, line) => sum + (line.product_id === product ? line.quantity : 0), 0);
}
