import * as z from 'zod/mini';
import { requiredLine } from '#domain/form-fields.ts';
import { idSchema, slugSchema } from '#domain/ids.ts';
import { managerRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

export const practiceCalls = {
  'practice/open': call({
    method: 'POST',
    scope: 'branch',
    roles: [...managerRoles],
    queued: false,
    summary:
      'Get the branch for practising of this branch; the first time it is created, with the menu, the floor and the settings of this one',
    request: z.object({
      /** The name that a new branch for practising gets. */
      name: requiredLine(3, 80),
    }),
    response: z.object({
      /** The numeric id of the branch for practising. */
      id: idSchema,
      /** The slug of the branch for practising. */
      sid: slugSchema,
    }),
  }),
  'practice/reset': call({
    method: 'POST',
    scope: 'branch',
    roles: [...managerRoles],
    queued: false,
    summary:
      'Delete all orders, parties, bookings and drawers of a branch for practising and copy menu, floor and settings again; refuses `not_practice` for a real branch',
    request: nothing,
    response: nothing,
  }),
};
