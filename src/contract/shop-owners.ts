import * as z from 'zod/mini';
import { instantSchema } from '#domain/ids.ts';
import {
  invitationCode,
  invitationStates,
  inviteOwnerFields,
  joinOwnerFields,
} from '#domain/people/shop-owners.ts';
import { accountRoles, roles } from '#domain/roles.ts';
import { signedInSchema } from './auth.ts';
import { call, nothing } from './call.ts';
import { mailLanguage } from './passwords.ts';

const ofOwners = { method: 'POST', scope: 'branch', roles: ['owner'], queued: false } as const;
const personId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

/** An owner of the shop as its owners see them. */
export const shopOwnerSchema = z.object({
  /** The owner's person id. */
  id: z.string(),
  /** The owner's name. */
  name: z.string(),
  /** The e-mail address they sign in with. */
  email: z.string(),
  /** Since when they own the shop, in epoch milliseconds. */
  since: instantSchema,
  /** Whether their account is charged for the shop. */
  pays: z.boolean(),
});
export type ShopOwner = z.infer<typeof shopOwnerSchema>;

/** An invitation that can still be accepted. */
export const ownerInvitationSchema = z.object({
  /** The invitation's id. */
  id: z.string(),
  /** The invited e-mail address. */
  email: z.string(),
  /** The name of the owner who invited. */
  invited_by: z.string(),
  /** When it was sent, in epoch milliseconds. */
  created_at: instantSchema,
  /** Until when it can be accepted, in epoch milliseconds. */
  expires_at: instantSchema,
});
export type OwnerInvitation = z.infer<typeof ownerInvitationSchema>;

const ownersResponse = z.object({
  /** The owners, the longest first. */
  owners: z.array(shopOwnerSchema),
  /** The invitations that can still be accepted, the newest first. */
  invitations: z.array(ownerInvitationSchema),
  /** Whether this server can send e-mails; without, the person who invites hands over a link. */
  mail: z.boolean(),
});

/** The owners of a shop, and invitations to become one. */
export const shopOwnerCalls = {
  'owners/': call({
    ...ofOwners,
    method: 'GET',
    summary: "List the shop's owners and open invitations",
    request: nothing,
    response: ownersResponse,
  }),
  'owners/invite': call({
    ...ofOwners,
    audit: 'owner_invited',
    stepUp: true,
    summary:
      'E-mail an invitation to own the shop, valid for seven days, or answer its code where no e-mails are sent; it replaces an open one to the same address. Refuses already_owner, owner_limit',
    request: z.extend(inviteOwnerFields, { language: mailLanguage }),
    response: z.extend(ownersResponse, {
      /** Where no e-mails are sent, the code for `/admin/owner-invitation.html?code=`, answered only this once; null: it was e-mailed. */
      link_code: z._default(z.nullable(z.string()), null),
    }),
  }),
  'owners/withdraw': call({
    ...ofOwners,
    audit: 'owner_invitation_withdrawn',
    summary: 'Withdraw an open invitation. Refuses no_such_invitation',
    request: z.object({
      /** The invitation's id. */
      id: personId,
    }),
    response: ownersResponse,
  }),
  'owners/remove': call({
    ...ofOwners,
    audit: 'owner_removed',
    stepUp: true,
    summary:
      'Remove an owner, or leave with the own id; all sessions of that account end. Refuses no_such_owner, last_owner, owner_pays',
    request: z.object({
      /** The owner's person id. */
      id: personId,
    }),
    response: z.object({
      /** The id of the person who owned the shop. */
      id: z.string(),
    }),
  }),
  'owners/take-billing': call({
    ...ofOwners,
    audit: 'payer_changed',
    stepUp: true,
    summary:
      "Charge the shop to the caller's account instead of another owner's, from the current month on. Refuses payer_owes, taker_owes",
    request: nothing,
    response: ownersResponse,
  }),
  'owners/invitation': call({
    method: 'POST',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary: 'Get what a mailed invitation is for. Refuses no_such_invitation',
    request: z.object({ code: invitationCode }),
    response: z.object({
      /** What the invitation allows now. */
      state: z.enum(invitationStates),
      /** The name of the shop. */
      shop_name: z.string(),
      /** The name of the owner who invited. */
      invited_by: z.string(),
      /** The invited e-mail address. */
      email: z.string(),
      /** Until when it can be accepted, in epoch milliseconds. */
      expires_at: instantSchema,
      /** Whether the address belongs to an account, which has to sign in to accept. */
      has_account: z.boolean(),
    }),
  }),
  'owners/accept': call({
    method: 'POST',
    scope: 'none',
    roles: [...accountRoles, 'member'],
    queued: false,
    audit: 'owner_added',
    summary:
      'Become an owner of the shop, signed in with the invited e-mail address. Refuses no_such_invitation, invitation_closed, other_invitee',
    request: z.object({ code: invitationCode }),
    response: nothing,
  }),
  'owners/join': call({
    method: 'POST',
    scope: 'none',
    roles: [...roles],
    queued: false,
    knowsDevice: true,
    summary:
      'Create an account for the invited e-mail address, become an owner of the shop and sign in. Refuses no_such_invitation, invitation_closed, email_known',
    request: joinOwnerFields,
    response: signedInSchema,
  }),
};
