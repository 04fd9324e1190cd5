import * as z from 'zod/mini';
import { copiedRowSchema, copyMenuSchema } from '#domain/catalog/copy-menu.ts';
import { sidSchema } from '#domain/ids.ts';
import { call } from './call.ts';

const copy = {
  method: 'POST',
  scope: 'branch',
  roles: ['owner', 'manager', 'sync'],
  machine: 'menu:write',
  queued: false,
  isLarge: true,
} as const;

const rows = z.array(copiedRowSchema);

export const menuCopyCalls = {
  'catalog/copy-preview': call({
    ...copy,
    summary: 'Get what copying a menu from another branch of the shop would change, without changing it',
    request: copyMenuSchema,
    response: z.object({
      /** What would happen to each catalog, extra and product; empty: nothing was chosen. */
      rows,
      /** The catalogs of the other branch, to choose from. */
      catalogs: z.array(
        z.object({
          /** The catalog's sid. */
          sid: sidSchema,
          /** The catalog's name. */
          name: z.string(),
          /** The sid of the catalog above it; null: it is at the top. */
          parent: z.nullable(sidSchema),
        }),
      ),
      /** The products of the other branch in menu order, to choose from. */
      products: z.array(
        z.object({
          /** The product's sid. */
          sid: sidSchema,
          /** The product's name. */
          name: z.string(),
          /** The sid of its catalog. */
          catalog_id: sidSchema,
        }),
      ),
    }),
  }),
  'catalog/copy': call({
    ...copy,
    summary: 'Copy a menu, or a part of it, from another branch of the shop in one step',
    request: copyMenuSchema,
    response: z.object({
      /** What happened to each catalog, extra and product. */
      rows,
    }),
  }),
};
