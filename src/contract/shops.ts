import * as z from 'zod/mini';
import { mutations } from '#domain/mutations.ts';
import { staffRoles } from '#domain/roles.ts';
import { branchSchema } from '#domain/shops/branch.ts';
import { saveStationsSchema } from '#domain/shops/stations.ts';
import { branchCardSchema } from './access-cards.ts';
import { call } from './call.ts';
import { verdictSchema } from './verdict.ts';

export const shopCalls = {
  'branch/dashboard': call({
    method: 'GET',
    scope: 'branch',
    roles: [...staffRoles],
    queued: false,
    summary: 'The branch with its counters',
    request: z.object({}),
    response: z.object({ branch: branchSchema, orders: branchCardSchema.shape.orders }),
  }),
  'settings/update-status': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: true,
    summary: 'Open, busy (with an end) or closed',
    request: mutations['settings/update-status'].args,
    response: z.object({ verdict: verdictSchema, branch: z.nullable(branchSchema) }),
  }),
  'settings/stations': call({
    audit: 'stations_changed',
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'The stations of the kitchen; one that dishes still name stays',
    request: saveStationsSchema,
    response: saveStationsSchema,
  }),
};
