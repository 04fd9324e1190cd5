import * as z from 'zod/mini';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { call } from './call.ts';
import { verdictSchema } from './verdict.ts';

export const cartCalls = {
  'cart/checkout': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager', 'waitress', 'member', 'guest'],
    queued: true,
    summary:
      'Place an order; prices are taken from the menu. With the `key` of the answer a guest can follow the order',
    request: placeOrderSchema,
    response: z.object({
      verdict: verdictSchema,
      order: z.nullable(orderSchema),
      /** The order's access key, for calls that guests make about it; null if the order was refused. */
      key: z.nullable(z.string()),
    }),
  }),
};
