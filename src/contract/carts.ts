import * as z from 'zod/mini';
import { cartItemSchema, cartWishesSchema, shownCartSchema } from '#domain/cart/kept-cart.ts';
import { MAX_LINE_QUANTITY } from '#domain/cart/price-line.ts';
import { sidSchema } from '#domain/ids.ts';
import { roles } from '#domain/roles.ts';
import { call } from './call.ts';

const own = {
  method: 'POST',
  scope: 'branch',
  roles: [...roles],
  queued: false,
} as const;

/** The key of a cart: 32 random bytes, base64url. */
export const cartKeySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const answer = z.object({
  /** The cart's key, by which alone it is found; keep it secret. */
  key: cartKeySchema,
  cart: shownCartSchema,
});

/**
 * Carts for programs that order for a customer and keep nothing themselves. A cart is kept for seven days after its last
 * change; prices are always those of the present menu. The web app keeps its cart in the browser.
 */
export const cartCalls = {
  'cart/add': call({
    ...own,
    summary:
      'Add a dish to a cart, or to a new one without `key`. Refuses no_such_cart, max_items, max_quantity',
    request: z.extend(cartItemSchema, {
      /** The cart's key; absent: a new cart. */
      key: z.optional(cartKeySchema),
    }),
    response: answer,
  }),
  'cart/details': call({
    ...own,
    method: 'GET',
    summary: 'Get a cart with its present prices. Refuses no_such_cart',
    request: z.object({
      /** The cart's key. */
      key: cartKeySchema,
    }),
    response: answer,
  }),
  'cart-quantity': call({
    ...own,
    summary: 'Change the quantity of a line of a cart; 0 removes it. Refuses no_such_cart, no_such_item',
    request: z.object({
      /** The cart's key. */
      key: cartKeySchema,
      /** The line's id. */
      cart_id: sidSchema,
      /** How many pieces. */
      quantity: z.int().check(z.minimum(0), z.maximum(MAX_LINE_QUANTITY)),
    }),
    response: answer,
  }),
  'cart/update': call({
    ...own,
    summary: 'Change how and for whom a cart is ordered; absent fields stay. Refuses no_such_cart',
    request: z.extend(z.partial(cartWishesSchema), {
      /** The cart's key. */
      key: cartKeySchema,
    }),
    response: answer,
  }),
};
