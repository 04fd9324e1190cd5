import * as z from 'zod/mini';
import { areaSchema } from '#domain/delivery/area.ts';
import { catalogSchema } from '#domain/catalog/catalog.ts';
import { extraSchema } from '#domain/catalog/extra.ts';
import { publicProductSchema, publicStockSchema } from '#domain/catalog/public-menu.ts';
import { lineOfText } from '#domain/fields.ts';
import { sidSchema, slugSchema } from '#domain/ids.ts';
import { roles } from '#domain/roles.ts';
import { branchStatuses } from '#domain/shops/branch.ts';
import { publicBranchSchema } from '#domain/shops/public-branch.ts';
import { call } from './call.ts';

const everyone = [...roles];

/**
 * A branch in the marketplace's list. `distance` is in metres from the requested position, if there was one. Where its
 * zones differ (`varies`), charge, minimum and time are the lowest of all.
 */
export const placeCardSchema = z.object({
  site: z.string(),
  place: z.string(),
  shop_name: z.string(),
  name: z.string(),
  address: z.string(),
  status: z.enum(branchStatuses),
  currency: z.string(),
  deliver_time: z.int(),
  delivery_charge: z.int(),
  min_order: z.int(),
  varies: z._default(z.boolean(), false),
  delivers: z.boolean(),
  pickup: z.boolean(),
  image: z.nullable(z.string()),
  distance: z.nullable(z.int()),
});
export type PlaceCard = z.infer<typeof placeCardSchema>;

const coordinate = z.optional(z.coerce.number().check(z.minimum(-180), z.maximum(180)));

export const storefrontCalls = {
  'page/highlighted': call({
    method: 'GET',
    scope: 'none',
    roles: everyone,
    queued: false,
    summary:
      'Places to order from, by a word of their name or address, nearest first where `lat`, `lng` are given',
    request: z.object({ query: z.optional(lineOfText(0, 80)), lat: coordinate, lng: coordinate }),
    response: z.object({ places: z.array(placeCardSchema) }),
  }),
  'tables/by-key': call({
    method: 'GET',
    scope: 'none',
    roles: everyone,
    queued: false,
    summary:
      "What the code on a table leads to: the place, and the table while the key is its party's; else null",
    request: z.object({ tb: sidSchema, key: z.string().check(z.maxLength(80)) }),
    response: z.object({
      site: z.string(),
      place: z.string(),
      table: z.nullable(z.object({ sid: sidSchema, name: z.string(), part: z.nullable(z.int()) })),
    }),
  }),
  menu: call({
    method: 'GET',
    scope: 'none',
    roles: everyone,
    queued: false,
    summary:
      'All a customer sees of a branch, by the names in its address: the branch, its menu, what is sold out',
    request: z.object({ site: slugSchema, place: slugSchema }),
    response: z.object({
      branch: publicBranchSchema,
      catalogs: z.array(catalogSchema),
      products: z.array(publicProductSchema),
      extras: z.array(extraSchema),
      stocks: z.array(publicStockSchema),
      /** Its delivery zones; null: none. */
      area: z._default(z.nullable(areaSchema), null),
      server_now: z.number(),
      /** Scheduled times that are full. */
      full_slots: z._default(z.array(z.number()), []),
      /** Average stars from 1 to 5 with one decimal, and the number of reviews; absent: no reviews. */
      rating: z.optional(z.object({ average: z.number(), count: z.int() })),
    }),
  }),
};
