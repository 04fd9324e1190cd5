import * as z from 'zod/mini';
import { approvalSchema } from '#domain/approval.ts';
import { lineOfText } from '#domain/fields.ts';
import { instantSchema, uuidSchema } from '#domain/ids.ts';
import { staffRoles } from '#domain/roles.ts';
import { rowKinds } from '#domain/rows.ts';
import { call } from './call.ts';
import { seqSchema, verdictSchema } from '#domain/verdict.ts';

/** Maximum mutations and bytes of one batch. */
export const BATCH_MAX = 50;
export const BATCH_MAX_BYTES = 64 * 1024;

/** A queued change as it is sent. */
export const envelopeSchema = z.object({
  /** The change's id, unique over all devices; sent again, it is applied once (idempotency key). */
  id: uuidSchema,
  /** The change's number in the client's queue, counted from 1 without gaps. */
  mid: z.int().check(z.minimum(1)),
  /** The name of the call, for example `orders/status`. */
  name: z.string().check(z.maxLength(60)),
  /** The version of the call's arguments. */
  v: z.int().check(z.minimum(1), z.maximum(1000)),
  /** The call's arguments, as its own path takes them. */
  args: z.unknown(),
  /** The id of an earlier change that this one depends on: it is refused if that one was. */
  dep: z.optional(uuidSchema),
  /** A manager's approval on the same shared device; without it the change is the person's own. */
  approval: z.optional(approvalSchema),
  /** When the change was made by the device's clock, in epoch milliseconds; for display only. */
  at: instantSchema,
  /** The version of the app that made the change. */
  app: z.string().check(z.maxLength(40)),
  /** The code of an earlier refusal by a server that was since restored: it is refused again and not run. */
  refused: z.optional(z.string().check(z.maxLength(60))),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** A device's position in a branch's feed. */
export const cursorSchema = z.object({
  /** Identifies the database; a new database has another one. */
  epoch: lineOfText(0, 64),
  /** The position in the branch's feed. */
  seq: seqSchema,
  /** The random mark of the position, which differs after the server is restored. */
  mark: lineOfText(0, 64),
});
export type Cursor = z.infer<typeof cursorSchema>;

/** One row of the feed; `row` null is a tombstone (deleted, or no longer visible to this device). */
export const rowUpdateSchema = z.object({
  /** What the row is: an order, a table … */
  kind: z.enum(rowKinds),
  /** The row's id within its kind. */
  sid: z.string(),
  /** The row's position in the feed. */
  seq: seqSchema,
  /** The row as its kind's schema has it; null: deleted, or no longer visible to this device. */
  row: z.unknown(),
});
export type RowUpdate = z.infer<typeof rowUpdateSchema>;

/** Rows changed between two positions of the feed. */
export const feedSchema = z.object({
  /** The position that the rows continue from. */
  from: seqSchema,
  /** The position that the rows lead to. */
  to: cursorSchema,
  /** True: the feed starts from the beginning, so discard the rows stored before. */
  full: z.boolean(),
  /** True: there are more rows; pull again from `to`. */
  more: z.boolean(),
  /** The latest version of each changed row, in order of their positions. */
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
    summary: 'Send queued changes in order; answers a verdict for each and the resulting rows',
    request: z.object({
      /** The batch's id, echoed in the response. */
      batch: uuidSchema,
      /** The queue's id, made on the device. */
      client: uuidSchema,
      /** The device's position in the feed; null: send no rows. */
      cursor: z.nullable(cursorSchema),
      /** The changes in the order they were made. */
      mutations: z.array(envelopeSchema).check(z.minLength(1), z.maxLength(BATCH_MAX)),
    }),
    response: z.object({
      /** The id of the batch that is answered. */
      batch: uuidSchema,
      /** A verdict per change, in the order they were sent; shorter if the server stopped. */
      verdicts: z.array(verdictSchema),
      /** The number of the client's last change that the server decided. */
      last_mid: z.int(),
      /** Why the server stopped before the end of the batch; null: it did not. */
      stopped: z.nullable(
        z.object({
          /** `forked`: the number belongs to another change. `gap`: an earlier change is missing. */
          why: z.enum(['forked', 'gap']),
          /** The number of the change at which the server stopped. */
          mid: z.int(),
        }),
      ),
      /** Rows after the device's cursor; null if it sent none or may not read the feed. */
      feed: z.nullable(feedSchema),
      /** The server's time in epoch milliseconds. */
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
    summary: 'Get the rows changed since a position of the feed, as one consistent snapshot',
    request: z.object({
      /** The queue's id, made on the device. */
      client: uuidSchema,
      /** The device's position in the feed; null: from the beginning. */
      cursor: z.nullable(cursorSchema),
    }),
    response: z.object({
      feed: feedSchema,
      /** The number of the client's last change that the server decided. */
      last_mid: z.int(),
      /** The server's time in epoch milliseconds. */
      server_now: instantSchema,
      /** The oldest version of the app that the server accepts. */
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
    summary: "Compare a checksum of the device's rows with the server's",
    request: z.object({
      /** The position that the checksum is of. */
      cursor: cursorSchema,
      /** XOR over the device's rows of two FNV-1a hashes of `kind sid seq`, as 16 hexadecimal digits. */
      checksum: z.string().check(z.maxLength(64)),
    }),
    response: z.object({
      /** Whether the rows agree; null: the server's feed is at another position. */
      same: z.nullable(z.boolean()),
    }),
  }),
};
