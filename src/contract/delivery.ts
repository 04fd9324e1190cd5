import * as z from 'zod/mini';
import { deliveryMutations } from '#domain/delivery/delivery-mutations.ts';
import { positionSchema, TRACK_KEPT } from '#domain/delivery/position.ts';
import { deviceSidSchema } from '#domain/ids.ts';
import { driverRoles, roles as allRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

export const deliveryCalls = {
  ...deliveryMutations,
  'orders/photo': call({
    method: 'POST',
    scope: 'branch',
    roles: driverRoles,
    queued: false,
    upload: true,
    summary: 'Upload the photo of a delivery under the id that its change names',
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
    summary: 'Get the photo of a delivery',
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
    roles: driverRoles,
    queued: false,
    summary: "Send the driver's positions while an order of theirs is on its way",
    request: z.object({
      /** The positions in order of time; several after a connection gap. */
      points: z.array(positionSchema).check(z.minLength(1), z.maxLength(TRACK_KEPT)),
    }),
    response: z.object({
      /** The number of points stored; points sent before are not stored again. */
      stored: z.int(),
    }),
  }),
  'orders/position': call({
    method: 'GET',
    scope: 'branch',
    roles: [...allRoles],
    queued: false,
    summary: "Get the driver's last position of an order on its way, for the branch and the order's customer",
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
    summary: 'List the drivers who have an order on its way, with their last positions',
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
