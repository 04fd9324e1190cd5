import * as z from 'zod/mini';
import { positionSchema } from '#domain/delivery/position.ts';
import { deviceSidSchema, instantSchema } from '#domain/ids.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { staffRoles } from '#domain/roles.ts';
import { call } from './call.ts';

/** By itself, as a customer's page needs this one of all calls about orders. */
export const orderDetailsCall = call({
  method: 'GET',
  scope: 'branch',
  roles: [...staffRoles, 'sync', 'member', 'guest'],
  queued: false,
  summary: 'One order; guests need its key, members must own it',
  request: z.object({ sid: deviceSidSchema, key: z.optional(z.string().check(z.maxLength(64))) }),
  /**
   * `timezone` is the branch's: a customer may be elsewhere. For its customer only: `pin`, what the driver is told, and
   * while the order is on its way `driver`, where they were last, with the server's time.
   */
  response: z.object({
    order: orderSchema,
    timezone: z.string(),
    pin: z.optional(z.string()),
    driver: z.optional(z.object({ position: z.nullable(positionSchema), now: instantSchema })),
  }),
});
