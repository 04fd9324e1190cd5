import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { requiredLine } from '#domain/form-fields.ts';
import { idSchema, instantSchema } from '#domain/ids.ts';
import { actorSchema, managerRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';
import { directAddressSchema } from './direct.ts';
import { historySchema } from './relay-call.ts';

/** How often a hub reports; one that is silent for longer than `HUB_MISSED_AFTER_MS` does not reach the server. */
export const HUB_REPORTS_EVERY_MS = 5_000;
export const HUB_MISSED_AFTER_MS = 20_000;

/** The hub of a branch. */
export const shopHubSchema = z.object({
  /** The id of the hub's account. */
  id: z.string(),
  /** Its name, as the manager has given it. */
  name: z.string(),
  /** Until when its code pairs it, in epoch milliseconds; null: it is paired. */
  code_until: z.nullable(instantSchema),
  /** Where devices reach it; null: it has not reported yet. */
  address: z.nullable(directAddressSchema),
  /** The version of its program. */
  version: z.string(),
  /** How many changes it keeps that the server has not decided. */
  waiting: z.int(),
  /** How many devices are connected to it. */
  members: z.int(),
  /** When it last reported, in epoch milliseconds; null: never. */
  reported_at: z.nullable(instantSchema),
});
export type ShopHub = z.infer<typeof shopHubSchema>;

const managers = { method: 'POST', scope: 'branch', roles: managerRoles, queued: false } as const;
const answer = {
  /** The branch's hub; null: it has none. */
  hub: z.nullable(shopHubSchema),
  /** The server's time in epoch milliseconds. */
  now: instantSchema,
};

export const hubCalls = {
  hub: call({
    ...managers,
    method: 'GET',
    summary: "Show the branch's hub and its last report",
    request: nothing,
    response: z.object(answer),
  }),
  'hub/add': call({
    ...managers,
    audit: 'hub_added',
    stepUp: true,
    summary: 'Add the hub of a branch, or give it a new code; the code pairs it for 30 minutes',
    request: z.object({
      /** The hub's name. */
      name: requiredLine(1, 40),
    }),
    response: z.object({
      ...answer,
      /** The code that pairs the hub, returned only in this response. */
      pairing_code: z.string(),
    }),
  }),
  'hub/remove': call({
    ...managers,
    audit: 'hub_removed',
    stepUp: true,
    summary: 'Remove the hub of a branch; its devices no longer use it and it gets nothing more',
    request: nothing,
    response: z.object(answer),
  }),
  'hub/pair': call({
    method: 'POST',
    scope: 'none',
    roles: ['guest'],
    queued: false,
    summary: 'Pair a hub by its code; its token is returned only once. Refuses hub_code_invalid',
    request: z.object({
      /** The code that a manager was shown. */
      code: z.string().check(z.maxLength(40)),
    }),
    response: z.object({
      /** The hub's bearer token. */
      token: z.string(),
      /** The id of its shop. */
      shop: idSchema,
      /** The id of its branch. */
      branch: idSchema,
      /** Its name. */
      name: z.string(),
    }),
  }),
  'hub/report': call({
    method: 'POST',
    scope: 'branch',
    roles: ['sync'],
    machine: 'hub',
    queued: false,
    bearerOnly: true,
    summary: 'Report a hub; answers who may use it, if that has changed',
    request: z.object({
      /** Where devices reach it. */
      address: z.nullable(directAddressSchema),
      /** The version of its program. */
      version: lineOfText(0, 40),
      /** How many changes it keeps that the server has not decided. */
      waiting: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      /** How many devices are connected to it. */
      members: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      /** The stamp of the holders it knows; '': it knows none. */
      known: z.string().check(z.maxLength(60)),
    }),
    response: z.object({
      /** The people whose devices may use it, by the tickets of their sign-ins; null: the same as it knows. */
      holders: z.nullable(
        z.array(
          z.object({
            /** The ticket of a sign-in. */
            ticket: z.string(),
            /** Whose sign-in it is. */
            person: actorSchema,
          }),
        ),
      ),
      /** The stamp of the holders. */
      stamp: z.string(),
      /** The server's history, for the changes the hub gets from now on. */
      history: historySchema,
      /** The version of the server, which the hub's program is brought to; absent: of a server before there were updates. */
      version: z.optional(z.string()),
      /** The server's time in epoch milliseconds. */
      server_now: instantSchema,
    }),
  }),
};
