import * as z from 'zod/mini';
import { catalogSchema } from '#domain/catalog/catalog.ts';
import { catalogFormSchema, deleteCatalogSchema, moveCatalogSchema } from '#domain/catalog/edit-catalog.ts';
import { copyProductSchema } from '#domain/catalog/copy-product.ts';
import { copyExtraSchema, deleteExtraSchema, extraFormSchema } from '#domain/catalog/edit-extra.ts';
import { MANY_CATALOGS, MANY_PRODUCTS, productFormSchema } from '#domain/catalog/edit-product.ts';
import { extraSchema } from '#domain/catalog/extra.ts';
import { moveProductSchema } from '#domain/catalog/move-product.ts';
import { productSchema } from '#domain/catalog/product.ts';
import { sidSchema } from '#domain/ids.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call } from './call.ts';

const edit = {
  method: 'POST',
  scope: 'branch',
  roles: ['owner', 'manager', 'sync'],
  machine: 'menu:write',
  queued: false,
} as const;
const bySid = z.object({
  /** The sid of the catalog, product or extra. */
  sid: sidSchema,
});
/** The answer to every deletion from a menu. */
const deleted = z.extend(bySid, {
  /** The deletion, for `catalog/restore`; null: there was nothing to delete. */
  deletion: z.nullable(sidSchema),
});

export const catalogEditCalls = {
  'catalog/new': call({
    ...edit,
    summary: 'Add a catalog at the end of its level',
    request: catalogFormSchema,
    response: z.object({ catalog: z.nullable(catalogSchema) }),
  }),
  'catalog/edit': call({
    ...edit,
    summary: "Change a catalog's name, tax or parent. Refused if another change was saved since `seen`",
    request: z.extend(catalogFormSchema, { seen: seenSchema }),
    response: z.object({ catalog: z.nullable(catalogSchema) }),
  }),
  'catalog/move': call({
    ...edit,
    summary: 'Move a catalog in front of another, or to the end of a level',
    request: moveCatalogSchema,
    response: bySid,
  }),
  'catalog/delete': call({
    ...edit,
    summary: 'Delete a catalog; refused while it has contents, unless they are moved or deleted too',
    request: deleteCatalogSchema,
    response: deleted,
  }),
  'catalog/restore': call({
    ...edit,
    summary:
      'Undo a deletion from the menu of the last 24 hours, or an addition to it: what was deleted is put back, what was added is deleted. What was edited since stays',
    request: z.object({
      /** The `deletion` that the deleting call answered, or the `addition` of an entry of the history. */
      deletion: sidSchema,
    }),
    response: z.object({
      /** The number of catalogs, products and extras that were put back or deleted. */
      restored: z.int(),
      /** The deletion of what had been added, for this call; null: a deletion was undone, or nothing was deleted. */
      deletion: z._default(z.nullable(sidSchema), null),
    }),
  }),
  'catalog/restore-preview': call({
    ...edit,
    summary:
      'Get what undoing an addition to the menu would do, without doing it; empty lists for a deletion',
    request: z.object({
      /** The `addition` of an entry of the history. */
      deletion: sidSchema,
    }),
    response: z.object({
      /** The names of the catalogs, products and extras that would be deleted. */
      removed: z.array(z.string()),
      /** The names of those that the addition replaced and that would be put back. */
      restored: z.array(z.string()),
      /** The names of those that stay, because they were edited since or are in use. */
      kept: z.array(z.string()),
    }),
  }),
  'products/edit': call({
    ...edit,
    summary: 'Add or change a product. Refused if another change was saved since `seen`',
    request: z.extend(productFormSchema, { seen: seenSchema }),
    response: z.object({ product: z.nullable(productSchema) }),
  }),
  'products/edit-many': call({
    ...edit,
    isLarge: true,
    summary: 'Add and change several products at once: all are saved, or none',
    request: z.object({
      /** The products to save. */
      products: z
        .array(z.extend(productFormSchema, { seen: seenSchema }))
        .check(z.minLength(1), z.maxLength(MANY_PRODUCTS)),
      /** Catalogs to add for them in the same change, so that undoing it removes them too; absent: none. */
      catalogs: z.optional(z.array(catalogFormSchema).check(z.maxLength(MANY_CATALOGS))),
    }),
    response: z.object({
      /** The number of products that were saved. */
      saved: z.int(),
    }),
  }),
  'products/delete': call({
    ...edit,
    summary: 'Delete a product from the menu; existing orders keep it',
    request: bySid,
    response: deleted,
  }),
  'products/delete-many': call({
    ...edit,
    isLarge: true,
    summary: 'Delete several products from the menu: all, or none',
    request: z.object({
      /** The sids of the products. */
      sids: z.array(sidSchema).check(z.minLength(1), z.maxLength(MANY_PRODUCTS)),
    }),
    response: z.object({
      /** The deletion, for `catalog/restore`; null: there was nothing to delete. */
      deletion: z.nullable(sidSchema),
    }),
  }),
  'products/copy': call({
    ...edit,
    summary: 'Copy a product under a new name, hidden from the online menu, to the place after it',
    request: copyProductSchema,
    response: bySid,
  }),
  'products/move': call({
    ...edit,
    summary: 'Move a product in front of another, or to the end of a catalog',
    request: moveProductSchema,
    response: bySid,
  }),
  'products/image-delete': call({
    ...edit,
    summary: "Remove a product's picture",
    request: bySid,
    response: bySid,
  }),
  'GET extra/edit': call({
    ...edit,
    method: 'GET',
    summary: 'Get an extra with all its groups',
    request: bySid,
    response: z.object({
      /** The extra with its groups and items. */
      extra: extraSchema,
      /** The mark of this version, to be sent back as `seen` when saving. */
      seen: z.string(),
    }),
  }),
  'extra/edit': call({
    ...edit,
    summary: 'Add or change an extra. Refused if another change was saved since `seen`',
    request: z.extend(extraFormSchema, { seen: seenSchema }),
    response: z.object({
      /** The saved extra; null: it was deleted at the same time. */
      extra: z.nullable(extraSchema),
    }),
  }),
  'extra/copy': call({
    ...edit,
    summary: 'Copy an extra under a new name',
    request: copyExtraSchema,
    response: bySid,
  }),
  'extra/delete': call({
    ...edit,
    summary: 'Delete an extra; refused while products use it, unless it is removed from them',
    request: deleteExtraSchema,
    response: deleted,
  }),
};
