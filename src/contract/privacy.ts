import * as z from 'zod/mini';
import { bookingSchema } from '#domain/bookings/booking.ts';
import { commentSchema } from '#domain/comments/comment.ts';
import { instantSchema } from '#domain/ids.ts';
import { savedAddressFields } from '#domain/people/member.ts';
import { personSchema } from '#domain/people/person.ts';
import { wishSchema } from '#domain/people/wish.ts';
import { memberOrderSchema } from './account.ts';
import { call, nothing } from './call.ts';
import { identityProofSchema } from './identity-proof.ts';

const own = { scope: 'none', roles: ['member'], queued: false } as const;

/** A customer's rights over their data (GDPR, articles 15, 17 and 20). */
export const privacyCalls = {
  'member/export': call({
    ...own,
    method: 'GET',
    audit: 'member_exported',
    stepUp: true,
    summary: 'Export all personal data of the member (GDPR, articles 15 and 20)',
    request: nothing,
    response: z.object({
      profile: personSchema,
      /** The saved addresses. */
      addresses: z.array(savedAddressFields),
      /** The wish list. */
      wishes: z.array(wishSchema),
      /** The member's orders at all branches, newest first. */
      orders: z.array(memberOrderSchema),
      /** The bookings the member made. */
      bookings: z.array(bookingSchema),
      /** The reviews. */
      comments: z.array(commentSchema),
      /** The devices with push messages. */
      push_devices: z.array(
        z.object({
          /** Browser and system. */
          device: z.string(),
          /** When it was subscribed, in epoch milliseconds. */
          since: instantSchema,
        }),
      ),
      /** Where the account is signed in. */
      sessions: z.array(
        z.object({
          /** Browser and system. */
          device: z.string(),
          /** The IP address, IPv4 without its last part. */
          network: z.string(),
          /** When it was signed in, in epoch milliseconds. */
          created_at: instantSchema,
          /** When it was last used, in epoch milliseconds. */
          used_at: instantSchema,
        }),
      ),
    }),
  }),
  'member/erase': call({
    ...own,
    method: 'POST',
    audit: 'member_erased',
    // Not `stepUp`: a person at an unlocked phone that was signed in a moment ago must not delete the account.
    summary:
      'Erase the account (GDPR, article 17); finished orders keep dishes and amounts without the person. Refuses wrong_password, wrong_code, code_needed, passkey_refused, open_orders, open_bookings',
    request: identityProofSchema,
    response: nothing,
  }),
};
