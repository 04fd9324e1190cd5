import * as z from 'zod/mini';
import { positionSchema } from '#domain/delivery/position.ts';
import { deviceSidSchema, instantSchema } from '#domain/ids.ts';
import { orderSchema, paymentMethodSchema } from '#domain/orders/order.ts';
import { staffRoles } from '#domain/roles.ts';
import { call } from './call.ts';

/** An account as whoever transfers money has to know it. */
const bankAccountSchema = z.object({ name: z.string(), account: z.string(), holder: z.string() });
export type BankAccount = z.infer<typeof bankAccountSchema>;

/** Whose order it is, as its customer finds and calls them; `address` and `point` of an order that they fetch. */
const houseSchema = z.object({
  shop_name: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.optional(z.string()),
  point: z.optional(z.object({ lat: z.number(), lng: z.number() })),
});
export type House = z.infer<typeof houseSchema>;

/** By itself, as a customer's page needs this one of all calls about orders. */
export const orderDetailsCall = call({
  method: 'GET',
  scope: 'branch',
  roles: [...staffRoles, 'sync', 'member', 'guest'],
  queued: false,
  summary: 'One order; guests need its key, members must own it',
  request: z.object({ sid: deviceSidSchema, key: z.optional(z.string().check(z.maxLength(64))) }),
  /**
   * `timezone` is the branch's: a customer may be elsewhere. For its customer only: `house`, who makes it; `pin`, what the driver is told; `bank`, where
   * the money of a transfer goes while it is waited for; `ways`, how else it may be paid that waits for its online payment; while the order is on its way `driver`, where they were last, with the server's time; and `may_change`, that it is finished and still worth following.
   */
  response: z.object({
    order: orderSchema,
    timezone: z.string(),
    house: z.optional(houseSchema),
    pin: z.optional(z.string()),
    bank: z.optional(bankAccountSchema),
    ways: z.optional(z.array(paymentMethodSchema)),
    driver: z.optional(z.object({ position: z.nullable(positionSchema), now: instantSchema })),
    may_change: z.optional(z.boolean()),
  }),
});
