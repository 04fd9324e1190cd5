import * as z from 'zod/mini';
import { deviceSidSchema } from '#domain/ids.ts';
import { paymentMethodSchema } from '#domain/orders/order.ts';
import { roles } from '#domain/roles.ts';
import { call } from './call.ts';

export const paymentCalls = {
  'cart/payment': call({
    method: 'POST',
    scope: 'branch',
    roles: [...roles],
    queued: false,
    summary: "Get the URL of the page to pay an order online; the order's key is required",
    request: z.object({
      /** The order's sid. */
      sid: deviceSidSchema,
      /** The order's access key. */
      key: z.string().check(z.maxLength(80)),
      /** The payment method to change to; absent: as ordered. */
      method: z.optional(paymentMethodSchema),
    }),
    /** `PLACED`: it is no longer paid online. */
    response: z.object({
      /** `LINK`: open `content`. `PAID`: it is paid. `PLACED`: it is no longer paid online. */
      status: z.enum(['LINK', 'PAID', 'PLACED']),
      /** The URL of the provider's payment page; '' unless `status` is `LINK`. */
      content: z.string(),
    }),
  }),
};
