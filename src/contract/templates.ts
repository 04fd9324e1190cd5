import * as z from 'zod/mini';
import { menuFileSchema } from '#domain/catalog/import-menu.ts';
import { idSchema, instantSchema, uuidSchema } from '#domain/ids.ts';
import { shopFileSchema } from '#domain/shop-files/shop-file.ts';
import { call, errorBodySchema } from './call.ts';

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;

/** An import into a branch. `done_at` null: in progress. */
export const importSchema = z.object({
  /** The import's id, as the caller made it. */
  id: uuidSchema,
  /** The name of the template or of the exported branch. */
  name: z.string(),
  /** When it was started, in epoch milliseconds. */
  asked_at: instantSchema,
  /** When it ended, in epoch milliseconds; null: in progress. */
  done_at: z.nullable(instantSchema),
  /** Why the import was refused; null: it was not. */
  refusal: z.nullable(z.pick(errorBodySchema, { code: true, params: true })),
});
export type Import = z.infer<typeof importSchema>;

const asked = z.object({
  /** The id of the import, whose result is listed under `imports`. */
  import: uuidSchema,
});

export const templateCalls = {
  'GET templates': call({
    ...edit,
    method: 'GET',
    summary: "List the menu templates, and the branch's last imports",
    request: z.object({}),
    response: z.object({
      /** Menus to start from, with prices in the branch's currency. */
      templates: z.array(
        z.object({
          /** The template's id. */
          id: z.string(),
          /** The template's name in English. */
          name: z.string(),
          /** What is on the menu, in one line. */
          text: z.string(),
          menu: menuFileSchema,
        }),
      ),
      /** The branch's last imports, newest first, ten at most. */
      imports: z.array(importSchema),
    }),
  }),
  templates: call({
    ...edit,
    summary: 'Import a menu template; the live event `events.import_completed` reports the end',
    request: z.object({
      /** The template's id. */
      template: z.string().check(z.maxLength(60)),
      /** A new id for the import; sent again, it is imported once. */
      id: uuidSchema,
    }),
    response: asked,
  }),
  'shop/export': call({
    ...edit,
    audit: 'branch_exported',
    stepUp: true,
    method: 'GET',
    summary:
      'Export menu, halls, tables, zones and settings as one file, without staff, customers and orders',
    request: z.object({}),
    response: z.object({ file: shopFileSchema }),
  }),
  'shop/import': call({
    ...edit,
    isLarge: true,
    summary: 'Import such a file in addition to what exists; all of it, or nothing',
    request: z.object({
      file: shopFileSchema,
      /** A new id for the import; sent again, it is imported once. */
      id: uuidSchema,
    }),
    response: asked,
  }),
};

/** Payload of `events.import_completed`. */
export const importCompletedSchema = z.object({ id: uuidSchema, branch: idSchema });
