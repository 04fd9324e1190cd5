import * as z from 'zod/mini';
import { instantSchema, uuidSchema } from '#domain/ids.ts';
import { staffRoles } from '#domain/roles.ts';
import { seqSchema } from '#domain/verdict.ts';
import { call } from './call.ts';
import { BATCH_MAX, envelopeSchema } from './sync.ts';

/** The HMAC-SHA-256 in base64url that proves a change to be of the person whose token it is keyed with. */
export const proofSchema = z.string().check(z.maxLength(60));

/** Identifies what has happened on the server since the last restored backup. */
export const historySchema = z.string().check(z.maxLength(60));

/** What a change that is passed on comes after; all of it has to be decided first. */
export const orderShape = {
  /** The id of the change that its author queued before it; null: none that is kept. */
  prev: z.nullable(uuidSchema),
  /** The ids of the calls that its author posted directly since then: a restored server may know one without the other. */
  posted: z._default(z.array(uuidSchema).check(z.maxLength(BATCH_MAX)), []),
};

/** A change that is brought to the server for its author. */
const broughtSchema = z.object({
  /** The id of the change. */
  id: uuidSchema,
  /** The change with its author and proof; null: only ask whether the server has decided it. */
  content: z.nullable(
    z.object({
      /** The id of its author's queue. */
      client: uuidSchema,
      /** The id of its author. */
      person: z.string().check(z.maxLength(60)),
      ...orderShape,
      /** The change as its author made it. */
      change: envelopeSchema,
      /** The author's proof. */
      proof: proofSchema,
      /** The server's history that it was passed on in; after a restored backup it is another. */
      history: historySchema,
    }),
  ),
});
export type BroughtChange = z.infer<typeof broughtSchema>;

/** A change that the server has decided. */
export const decidedSchema = z.object({
  /** The id of the change. */
  id: z.string(),
  /** The feed position that includes its effect; 0: it was refused. */
  seq: seqSchema,
});
export type DecidedChange = z.infer<typeof decidedSchema>;

export const relayCalls = {
  'sync/relay': call({
    method: 'POST',
    scope: 'branch',
    roles: [...staffRoles, 'sync'],
    machine: 'hub',
    queued: false,
    bearerOnly: true,
    summary: 'Bring changes of other devices that the shop hub has passed on; answers which are decided',
    request: z.object({
      /** The changes in the order in which they were made. */
      changes: z.array(broughtSchema).check(z.minLength(1), z.maxLength(BATCH_MAX)),
    }),
    response: z.object({
      /** The changes that are decided. */
      decided: z.array(decidedSchema),
      /** The ids of those that it takes from their authors’ own devices only: their proof or history is no longer valid. */
      left: z.array(z.string()),
      /** The server's time in epoch milliseconds. */
      server_now: instantSchema,
    }),
  }),
};
