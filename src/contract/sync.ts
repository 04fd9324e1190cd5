import * as z from 'zod/mini';
import { lineOfText } from '#domain/fields.ts';
import { instantSchema, uuidSchema } from '#domain/ids.ts';
import { staffRoles } from '#domain/roles.ts';
import { rowKinds } from '#domain/rows.ts';
import { call } from './call.ts';
import { seqSchema, verdictSchema } from './verdict.ts';

/** Maximum mutations and bytes of one batch. */
export const BATCH_MAX = 50;
export const BATCH_MAX_BYTES = 64 * 1024;

/**
 * A queued change as it is sent. `mid` counts a client's changes from 1 without gaps; `id` is unique over all clients
 * and the idempotency key; `at` is the device's clock, for display only; `dep` is the id of a change this one depends
 * on.
 */
export const envelopeSchema = z.object({
  id: uuidSchema,
  mid: z.int().check(z.minimum(1)),
  name: z.string().check(z.maxLength(60)),
  v: z.int().check(z.minimum(1), z.maximum(1000)),
  args: z.unknown(),
  dep: z.optional(uuidSchema),
  at: instantSchema,
  app: z.string().check(z.maxLength(40)),
  /** The refusal code from a server that was since restored and no longer knows it: it is refused again and not run. */
  refused: z.optional(z.string().check(z.maxLength(60))),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/**
 * A device's position in a branch's feed. `mark` is the random mark of that position, which differs after the server is
 * restored.
 */
export const cursorSchema = z.object({
  epoch: lineOfText(0, 64),
  seq: seqSchema,
  mark: lineOfText(0, 64),
});
export type Cursor = z.infer<typeof cursorSchema>;

/** One row of the feed; `row` null is a tombstone (deleted, or no longer visible to this device). */
export const rowUpdateSchema = z.object({
  kind: z.enum(rowKinds),
  sid: z.string(),
  seq: seqSchema,
  row: z.unknown(),
});
export type RowUpdate = z.infer<typeof rowUpdateSchema>;

/**
 * Rows changed after `from` up to `to`. `full`: discard the existing rows, the feed starts from the beginning. `more`:
 * pull again from `to`.
 */
export const feedSchema = z.object({
  from: seqSchema,
  to: cursorSchema,
  full: z.boolean(),
  more: z.boolean(),
  rows: z.array(rowUpdateSchema),
});
export type Feed = z.infer<typeof feedSchema>;

const everybodyAtWork = [...staffRoles, 'sync'] as const;

export const syncCalls = {
  'sync/push': call({
    method: 'POST',
    scope: 'branch',
    roles: everybodyAtWork,
    machine: 'stock:write',
    queued: false,
    bearerOnly: true,
    summary: 'The batch door: queued changes in order, each with its verdict, and the rows they made',
    request: z.object({
      batch: uuidSchema,
      client: uuidSchema,
      cursor: z.nullable(cursorSchema),
      mutations: z.array(envelopeSchema).check(z.minLength(1), z.maxLength(BATCH_MAX)),
    }),
    response: z.object({
      batch: uuidSchema,
      verdicts: z.array(verdictSchema),
      last_mid: z.int(),
      /**
       * The server stopped before the end of the batch: a mid is taken by another change (`forked`), or an earlier one
       * is missing (`gap`).
       */
      stopped: z.nullable(z.object({ why: z.enum(['forked', 'gap']), mid: z.int() })),
      feed: z.nullable(feedSchema),
      server_now: instantSchema,
    }),
  }),
  'sync/pull': call({
    method: 'POST',
    scope: 'branch',
    roles: everybodyAtWork,
    machine: 'orders:read',
    queued: false,
    bearerOnly: true,
    summary: 'Rows after a cursor, as one consistent picture',
    request: z.object({ client: uuidSchema, cursor: z.nullable(cursorSchema) }),
    response: z.object({
      feed: feedSchema,
      last_mid: z.int(),
      server_now: instantSchema,
      min_app: z.string(),
    }),
  }),
  'sync/check': call({
    method: 'POST',
    scope: 'branch',
    roles: everybodyAtWork,
    machine: 'orders:read',
    queued: false,
    bearerOnly: true,
    summary: "Compare a device's checksum of its rows with the server's",
    request: z.object({ cursor: cursorSchema, checksum: z.string().check(z.maxLength(64)) }),
    response: z.object({ same: z.nullable(z.boolean()) }),
  }),
};
