import * as z from 'zod/mini';
import { staffRoles } from '#domain/roles.ts';
import { branchSchema } from '#domain/shops/branch.ts';
import { branchMutations } from '#domain/shops/branch-mutation.ts';
import { saveStationsSchema } from '#domain/shops/stations.ts';
import { branchCardSchema } from './access-cards.ts';
import { call } from './call.ts';

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
