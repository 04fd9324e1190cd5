import * as z from 'zod/mini';
import { deviceSidSchema } from '#domain/ids.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { roles } from '#domain/roles.ts';
import { call } from './call.ts';

/** Separate because a customer's page loads it only for this. */
export const orderCancelCalls = {
  'orders/cancel': call({
    method: 'POST',
    scope: 'branch',
    roles: [...roles],
    queued: false,
    summary:
      "Cancel an order that is not accepted yet, with the table booked by it; the order's key is required. Refuses no_such_order, too_late",
    request: z.object({
      /** The order's sid. */
      sid: deviceSidSchema,
      /** The order's access key. */
      key: z.string().check(z.maxLength(80)),
    }),
    response: z.object({
      /** The order in its present state. */
      order: orderSchema,
    }),
  }),
};
