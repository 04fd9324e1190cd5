import * as z from 'zod/mini';
import { staffRoles } from '#domain/roles.ts';
import { branchSchema } from '#domain/shops/branch.ts';
import { branchMutations } from '#domain/shops/branch-mutation.ts';
import { saveStationsSchema } from '#domain/shops/stations.ts';
import { branchCardSchema } from './access-cards.ts';
import { call, nothing } from './call.ts';

export const shopCalls = {
  'branch/dashboard': call({
    method: 'GET',
    scope: 'branch',
    roles: [...staffRoles],
    queued: false,
    summary: 'Get the branch with its numbers of live orders',
    request: z.object({}),
    response: z.object({ branch: branchSchema, orders: branchCardSchema.shape.orders }),
  }),
  'branch/select': call({
    method: 'POST',
    scope: 'branch',
    roles: [...staffRoles],
    queued: false,
    summary: 'Remember the branch as the one the person works in; `user/info` returns it on every device',
    request: nothing,
    response: nothing,
  }),
  'user/dashboard': call({
    method: 'GET',
    scope: 'none',
    roles: [...staffRoles],
    queued: false,
    summary: "Get the numbers of live orders of all the person's branches",
    request: nothing,
    response: z.object({
      /** The branches the person may enter. */
      branches: z.array(branchCardSchema),
      /** The numbers of all these branches together. */
      orders: branchCardSchema.shape.orders,
    }),
  }),
  ...branchMutations,
  'settings/stations': call({
    audit: 'stations_changed',
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'Save the stations of the kitchen; one that products still use cannot be removed',
    request: saveStationsSchema,
    response: saveStationsSchema,
  }),
};
