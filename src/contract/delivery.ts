import * as z from 'zod/mini';
import { positionSchema, TRACK_KEPT } from '#domain/delivery/position.ts';
import { deviceSidSchema } from '#domain/ids.ts';
import { mutations } from '#domain/mutations.ts';
import { orderSchema } from '#domain/orders/order.ts';
import { roles as allRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';
import { verdictSchema } from './verdict.ts';

const changed = z.object({ verdict: verdictSchema, order: z.nullable(orderSchema) });
const drivers = ['owner', 'manager', 'delivery'] as const;

export const deliveryCalls = {
  'orders/claim': call({
    method: 'POST',
    scope: 'branch',
    roles: [...drivers],
    queued: true,
    summary: 'A driver takes an order or gives it back; who runs the place gives it to somebody',
    request: mutations['orders/claim'].args,
    response: changed,
  }),
  'orders/undelivered': call({
    method: 'POST',
    scope: 'branch',
    roles: [...drivers],
    queued: true,
    summary: 'Nobody took the order at the door',
    request: mutations['orders/undelivered'].args,
    response: changed,
  }),
  'orders/delivered': call({
    method: 'POST',
    scope: 'branch',
    roles: [...drivers],
    queued: true,
    summary:
      'An order is handed over at the door, with the PIN its customer tells, a photo or a reason for neither',
    request: mutations['orders/delivered'].args,
    response: changed,
  }),
  'orders/photo': call({
    method: 'POST',
    scope: 'branch',
    roles: [...drivers],
    queued: false,
    upload: true,
    summary: 'Keep the photo of a delivery, under the id its change names',
    request: z.object({
      /** The sid of the delivered order. */
      sid: deviceSidSchema,
      /** The photo's id, as the delivery's change names it. */
      photo: deviceSidSchema,
      /** The photo as a JPEG, PNG, WebP or AVIF file. */
      file: z.instanceof(Uint8Array),
    }),
    response: nothing,
  }),
  'GET orders/photo': call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'The photo of a delivery as WebP in base64; null: it has not arrived, or is forgotten by now',
    request: z.object({
      /** The sid of the delivered order. */
      sid: deviceSidSchema,
      /** The photo's id, as the order's `delivered` names it. */
      photo: deviceSidSchema,
    }),
    response: z.object({
      /** The photo as WebP in base64; null: it has not arrived, or was deleted after its retention time. */
      webp: z.nullable(z.string()),
    }),
  }),
  'user/track': call({
    method: 'POST',
    scope: 'branch',
    // Anyone with an order on the way; in a small restaurant the owner drives too.
    roles: [...drivers],
    queued: false,
    summary: 'Where a driver was while an order of theirs is on its way; several points after a gap',
    request: z.object({
      /** The positions in order of time; several after a connection gap. */
      points: z.array(positionSchema).check(z.minLength(1), z.maxLength(TRACK_KEPT)),
    }),
    response: z.object({
      /** The number of points stored; 0 without an order on its way. */
      stored: z.int(),
    }),
  }),
  'orders/position': call({
    method: 'GET',
    scope: 'branch',
    roles: [...allRoles],
    queued: false,
    summary: 'Where an order on its way is, for the branch and for its customer',
    request: z.object({
      /** The order's sid. */
      sid: deviceSidSchema,
      /** The order's access key, required for guests. */
      key: z.optional(z.string().check(z.maxLength(64))),
    }),
    response: z.object({
      /** Where the driver was last; null: not known. */
      position: z.nullable(positionSchema),
      /** The server's time in epoch milliseconds, to compute the position's age. */
      now: z.int(),
    }),
  }),
  'delivery/positions': call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'Where the drivers are who have an order on its way',
    request: nothing,
    response: z.object({
      /** The drivers who have an order on its way. */
      drivers: z.array(
        z.object({
          /** The driver's person id. */
          id: z.string(),
          /** The driver's display name. */
          name: z.string(),
          /** Where the driver was last; null: not known. */
          position: z.nullable(positionSchema),
        }),
      ),
      /** The server's time in epoch milliseconds, to compute the positions' age. */
      now: z.int(),
    }),
  }),
};
