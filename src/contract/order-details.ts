import * as z from 'zod/mini';
import { deviceSidSchema } from '#domain/ids.ts';
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
  /** `timezone` is the branch's: a customer may be elsewhere. `pin`: what its customer tells the driver. */
  response: z.object({ order: orderSchema, timezone: z.string(), pin: z.optional(z.string()) }),
});
