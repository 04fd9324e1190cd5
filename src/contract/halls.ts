import * as z from 'zod/mini';
import { sidSchema } from '#domain/ids.ts';
import { hallSchema, tableSchema } from '#domain/tables/table.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call } from './call.ts';

const readers = ['owner', 'manager', 'waitress', 'kitchen'] as const;
const leaders = ['owner', 'manager'] as const;

/** In plan units, 0 to 1000. */
export const planUnits = z.optional(z.int().check(z.minimum(0), z.maximum(1000)));

export const hallCalls = {
  'halls/': call({
    method: 'GET',
    scope: 'branch',
    roles: readers,
    queued: false,
    summary: "List the branch's halls, sorted by name",
    request: z.object({}),
    response: z.object({
      /** The halls, sorted by name. */
      halls: z.array(hallSchema),
    }),
  }),
  'GET halls/edit': call({
    method: 'GET',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: 'Get a hall with its tables',
    request: z.object({
      /** The hall's sid. */
      sid: sidSchema,
    }),
    response: z.object({
      /** The hall to be edited. */
      hall: hallSchema,
      /** The hall's tables, sorted by name. */
      tables: z.array(tableSchema),
    }),
  }),
  'halls/edit': call({
    method: 'POST',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary:
      'Add a hall (without `sid`) or change one, with the names and positions of its tables. Tables changed since their `seen` are refused',
    request: z.object({
      /** The hall's sid; absent: a new hall. */
      sid: z.optional(sidSchema),
      name: hallSchema.shape.name,
      pattern: hallSchema.shape.pattern,
      /** Name and pattern when the edit began; fields left unchanged keep what others saved since. */
      seen: z.optional(z.pick(hallSchema, { name: true, pattern: true })),
      /** Names and positions of its tables; absent fields stay unchanged. */
      plan: z.optional(
        z
          .array(
            z.object({
              /** The table's sid. */
              sid: sidSchema,
              name: z.optional(tableSchema.shape.name),
              /** The center's horizontal position, in plan units, 0 to 1000. */
              x: planUnits,
              /** The center's vertical position, in plan units, 0 to 1000. */
              y: planUnits,
              /** The width in plan units, 0 to 1000; 0: not placed. */
              width: planUnits,
              /** The height in plan units, 0 to 1000. */
              height: planUnits,
              /** The clockwise rotation in degrees. */
              rotation: planUnits,
              seen: z.optional(seenSchema),
            }),
          )
          .check(z.maxLength(300)),
      ),
    }),
    response: z.object({
      /** The saved hall. */
      hall: hallSchema,
    }),
  }),
  'halls/delete': call({
    audit: 'hall_deleted',
    method: 'POST',
    scope: 'branch',
    roles: leaders,
    queued: false,
    summary: 'Delete a hall that has no tables',
    request: z.object({
      /** The hall's sid. */
      sid: sidSchema,
    }),
    response: z.object({
      /** Whether there was one to delete. */
      deleted: z.boolean(),
    }),
  }),
};
