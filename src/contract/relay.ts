import * as z from 'zod/mini';
import { idSchema, uuidSchema } from '#domain/ids.ts';
import { actorSchema } from '#domain/roles.ts';
import { decidedSchema, historySchema, orderShape, proofSchema } from './relay-call.ts';
import { BATCH_MAX, envelopeSchema } from './sync.ts';

/**
 * The shop hub: a small program in the shop's network that passes queued changes from device to device while the server
 * cannot be reached. It decides nothing; the server decides when a device or the hub brings it the changes.
 */

/** What a proof is of: this change of this queue in this branch, after these others, and no other. */
export function relayText(
  branch: number,
  { client, prev, posted, change }: Pick<PassedChange, 'client' | 'prev' | 'posted' | 'change'>,
): string {
  const { id, mid, name, v, args, dep = null, approval = null, at, app } = change;
  const after = posted.length === 0 ? [] : [posted];
  return JSON.stringify([
    'relay',
    branch,
    client,
    prev,
    id,
    mid,
    name,
    v,
    args,
    dep,
    approval,
    at,
    app,
    ...after,
  ]);
}

/** What the ticket of a token is the hash of. A ticket opens the hub to its holder and says nothing about the token. */
export function ticketText(tokenHash: string): string {
  return `ticket\n${tokenHash}`;
}

/** A change of a device's own queue, as it is offered to the hub. */
const offeredSchema = z.object({
  /** The queue's id. */
  client: uuidSchema,
  ...orderShape,
  change: envelopeSchema,
  proof: proofSchema,
});
export type OfferedChange = z.infer<typeof offeredSchema>;

/** A change as the hub passes it on. `proof` null: without what this device may not see, so it cannot be brought to the server from here. */
const passedSchema = z.object({
  client: uuidSchema,
  ...orderShape,
  /** Whose change it is, as the server has told the hub. */
  person: actorSchema,
  change: envelopeSchema,
  proof: z.nullable(proofSchema),
  /** The server's history in which the hub got it. */
  history: historySchema,
});
export type PassedChange = z.infer<typeof passedSchema>;

/** A message of a device to the hub. The first one is `join`. */
export const toHubSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('join'),
    ticket: z.string().check(z.maxLength(60)),
    shop: idSchema,
    branch: idSchema,
  }),
  z.object({
    type: z.literal('offer'),
    changes: z.array(offeredSchema).check(z.minLength(1), z.maxLength(BATCH_MAX)),
  }),
]);
export type ToHub = z.infer<typeof toHubSchema>;

/**
 * A message of the hub. `decided`: changes that it has brought to the server. `passed` also returns a device's own changes, once they are stored on the hub. `reaches`: whether
 * the hub reaches the server.
 */
export const fromHubSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('joined'), reaches: z.boolean() }),
  z.object({ type: z.literal('reaches'), reaches: z.boolean() }),
  z.object({ type: z.literal('passed'), changes: z.array(passedSchema) }),
  z.object({ type: z.literal('decided'), changes: z.array(decidedSchema) }),
  z.object({ type: z.literal('goodbye'), code: z.string() }),
]);
export type FromHub = z.infer<typeof fromHubSchema>;
