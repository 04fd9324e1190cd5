import * as z from 'zod/mini';
import { instantSchema } from './ids.ts';
import type { Actor } from './roles.ts';
import { MINUTE_MS } from './time.ts';

/** How long after the PIN an approved change may reach the server. */
export const GRANT_MS = 5 * MINUTE_MS;

/**
 * A manager's approval of one change, given with their PIN on the device of the person who makes it. `proof`: an HMAC
 * over the change, keyed on a shared device with the hash of the manager's token there, on a person's own device with
 * the hash of the grant that the server gave for the PIN.
 */
export const approvalSchema = z.object({
  /** The id of the manager who approved the change. */
  by: z.string().check(z.maxLength(60)),
  /** The manager's name, as the device shows it; the server uses its own. */
  name: z.string().check(z.maxLength(130)),
  /** The HMAC-SHA-256 of `approvalText`, in base64url. */
  proof: z.string().check(z.maxLength(60)),
  /** Until when the grant of a person's own device counts, in epoch milliseconds; absent on a shared device. */
  until: z.optional(instantSchema),
});
export type Approval = z.infer<typeof approvalSchema>;

/** What an approval is a proof of: this change with these arguments, and no other. */
export function approvalText({ id, name, args }: { id: string; name: string; args: unknown }): string {
  return ['approval', id, name, JSON.stringify(args)].join('\n');
}

/** The actor of an approved change: what needs a manager is allowed, and it stays their change. */
export function withApproval(actor: Actor, manager: string): Actor {
  return { ...actor, roles: [...actor.roles, 'manager'], approved_by: manager };
}

/** Who made a change, for people to read: with the manager who approved it, if one did. */
export function signatureOf({ name, approved_by: manager }: Actor): string {
  return manager === undefined ? name : `${name} + ${manager}`;
}

/**
 * Who made a change that another person asked a manager for, as `signatureOf` reads where the manager approves it with
 * their PIN: the person who asked, then the manager.
 */
export function signatureOfAsked(actor: Actor, askedBy = ''): string {
  const by = signatureOf(actor);
  return askedBy === '' || askedBy === actor.name ? by : `${askedBy} + ${by}`;
}

/** The manager of such a signature, or who made the change alone. */
export const approverIn = (signature: string): string => signature.split(' + ').at(-1) ?? signature;
