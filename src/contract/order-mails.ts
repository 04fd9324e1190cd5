import * as z from 'zod/mini';
import { deviceSidSchema, idSchema } from '#domain/ids.ts';
import { roles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

/** Separate because only the page behind an e-mail's link and the account load it. */
export const orderMailCalls = {
  'orders/stop-mails': call({
    method: 'POST',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary:
      'Stop the e-mails about orders to the customer of an order, with the key of their unsubscribe link. Refuses no_such_order',
    request: z.object({
      /** The number of the order's branch. */
      branch: idSchema,
      /** The sid of the order the e-mail is about. */
      sid: deviceSidSchema,
      /** The key in the e-mail's link; it opens no order. */
      key: z.string().check(z.maxLength(80)),
    }),
    response: nothing,
  }),
  'member/order-mails': call({
    method: 'POST',
    scope: 'none',
    roles: ['member'],
    queued: false,
    summary: 'Choose whether the own account gets e-mails about its orders',
    request: z.object({
      /** Whether e-mails are sent. */
      wanted: z.boolean(),
    }),
    response: nothing,
  }),
};
