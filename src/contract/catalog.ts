import * as z from 'zod/mini';
import { catalogSchema } from '#domain/catalog/catalog.ts';
import { extraSchema } from '#domain/catalog/extra.ts';
import { productSchema } from '#domain/catalog/product.ts';
import { stockSchema } from '#domain/catalog/stock.ts';
import { stockMutations } from '#domain/catalog/stock-mutation.ts';
import { roles } from '#domain/roles.ts';
import { productStationsSchema } from '#domain/shops/stations.ts';
import { call } from './call.ts';

const everyone = [...roles];

export const catalogCalls = {
  products: call({
    method: 'GET',
    scope: 'branch',
    roles: everyone,
    machine: 'menu:read',
    queued: false,
    summary: 'List products with their stock; customers get the visible ones',
    request: z.object({
      /** A part of the product's name to search for. */
      query: z.optional(z.string().check(z.maxLength(80))),
    }),
    response: z.object({
      /** The products in menu order. */
      products: z.array(productSchema),
      /** The stock of products that are sold out or counted; a product without a row is available. */
      stocks: z.array(stockSchema),
    }),
  }),
  catalogs: call({
    method: 'GET',
    scope: 'branch',
    roles: everyone,
    machine: 'menu:read',
    queued: false,
    summary: 'List the catalogs of the menu in order, in two levels',
    request: z.object({}),
    response: z.object({
      /** The catalogs in menu order; those of the second level name their `parent`. */
      menu: z.array(catalogSchema),
    }),
  }),
  extras: call({
    method: 'GET',
    scope: 'branch',
    roles: everyone,
    machine: 'menu:read',
    queued: false,
    summary: 'List the extras (groups of options) of the branch',
    request: z.object({}),
    response: z.object({
      /** The extras of the branch. */
      extras: z.array(extraSchema),
    }),
  }),
  'products/stations': call({
    audit: 'product_stations_changed',
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'Set which stations cook a product, from the next order on',
    request: productStationsSchema,
    response: productStationsSchema,
  }),
  ...stockMutations,
};
