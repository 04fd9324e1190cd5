import * as z from 'zod/mini';
import { areaSchema } from '#domain/delivery/area.ts';
import { catalogSchema } from '#domain/catalog/catalog.ts';
import { extraSchema } from '#domain/catalog/extra.ts';
import { publicProductSchema, publicStockSchema } from '#domain/catalog/public-menu.ts';
import { slugSchema } from '#domain/ids.ts';
import { roles } from '#domain/roles.ts';
import { publicBranchSchema } from '#domain/shops/public-branch.ts';
import { call } from './call.ts';

const everyone = [...roles];

export const storefrontCalls = {
  menu: call({
    method: 'GET',
    scope: 'none',
    roles: everyone,
    queued: false,
    isSame: true,
    summary: 'Get all that customers see of a branch: its details, menu and stock',
    request: z.object({
      /** The shop's slug, its part of the storefront address. */
      site: slugSchema,
      /** The branch's slug, its part of the storefront address. */
      place: slugSchema,
      /** The language of its texts, a BCP 47 tag; absent: its own words, with all translations. */
      language: z.optional(z.string().check(z.maxLength(8))),
    }),
    response: z.object({
      branch: publicBranchSchema,
      /** The catalogs in menu order; those of the second level name their `parent`. */
      catalogs: z.array(catalogSchema),
      /** The visible products in menu order. */
      products: z.array(publicProductSchema),
      /** The extras that products refer to. */
      extras: z.array(extraSchema),
      /** The stock of products that are sold out or counted; a product without a row is available. */
      stocks: z.array(publicStockSchema),
      /** The active delivery zones; null: none. */
      area: z._default(z.nullable(areaSchema), null),
      /** The server's time in epoch milliseconds. */
      server_now: z.number(),
      /** When it opens, in epoch milliseconds; absent: it is open, or that is not known. */
      opens_at: z.optional(z.number()),
      /** Scheduled times that are full, in epoch milliseconds. */
      full_slots: z._default(z.array(z.number()), []),
      /** The sids of the products that most orders of the last weeks have; absent: too few orders to say. */
      popular: z.optional(z.array(z.string())),
      /** The path of a picture of it or of a dish on this server, at most ten minutes old; absent: it has none. */
      cover: z.optional(z.string()),
      /** The average of its reviews; absent: no reviews. */
      rating: z.optional(
        z.object({
          /** The average number of stars, 1 to 5, with one decimal. */
          average: z.number(),
          /** The number of reviews. */
          count: z.int(),
        }),
      ),
    }),
  }),
};
