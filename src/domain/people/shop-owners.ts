import * as z from 'zod/mini';
import { requiredEmail, requiredLine } from '../form-fields.ts';
import { ok, refuse, type Result } from '../result.ts';
import { DAY_MS } from '../time.ts';
import { newPassword } from './edit-staff.ts';

/** How long an invitation to own a shop can be accepted. */
export const OWNER_INVITATION_MS = 7 * DAY_MS;
/** Owners and open invitations of one shop together. */
export const MAX_SHOP_OWNERS = 10;

/** The code of a mailed invitation. */
export const invitationCode = z.string().check(z.regex(/^[\w-]{20,100}$/));

export const inviteOwnerFields = z.object({
  /** The e-mail address of the person who is to own the shop. */
  email: requiredEmail,
});

/** A new account for an invited person; its e-mail address is the one that was invited. */
export const joinOwnerFields = z.object({
  code: invitationCode,
  /** The given name. */
  first_name: requiredLine(1, 60),
  /** The family name. */
  last_name: requiredLine(1, 60),
  /** The new account's password. */
  password: newPassword,
});

/** Who owns a shop and whose account pays for it. */
export interface Ownership {
  owners: readonly string[];
  payer: string | null;
}

/**
 * Whether one owner may remove another, or leave. Refuses `forbidden` if the actor is no owner any more, `no_such_owner`,
 * `last_owner`, and `owner_pays` while the shop is charged to the owner who would go.
 */
export function checkOwnerRemoval({ owners, payer }: Ownership, actor: string, id: string): Result<null> {
  if (!owners.includes(actor)) return refuse('forbidden');
  if (!owners.includes(id)) return refuse('no_such_owner');
  if (owners.length === 1) return refuse('last_owner');
  if (payer === id) return refuse('owner_pays');
  return ok(null);
}

/**
 * What an invitation allows now. `other_account`: its address belongs to a customer or an operator, who cannot own a
 * shop with it.
 */
export const invitationStates = ['open', 'accepted', 'withdrawn', 'expired', 'other_account'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** The page that answers an invitation to own a shop, by its code. */
export function ownerInvitationLink(origin: string, code: string): string {
  return `${origin}/admin/owner-invitation.html?code=${code}`;
}
