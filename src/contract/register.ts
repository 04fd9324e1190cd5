import * as z from 'zod/mini';
import { refcodeSchema } from '#domain/site/referral.ts';
import { newOwnerFields } from '#domain/people/new-owner.ts';
import { personSchema } from '#domain/people/person.ts';
import { roles } from '#domain/roles.ts';
import { call } from './call.ts';
import { mailLanguage } from './passwords.ts';

/** Separate from the other sign-in calls, which every page loads, because its schemas are large. */
export const registerCalls = {
  'auth/register': call({
    method: 'POST',
    scope: 'none',
    roles: [...roles],
    queued: false,
    knowsDevice: true,
    summary:
      'Create a restaurant with its owner and a first branch, and sign in. The same request again signs in to the same restaurant',
    request: z.extend(newOwnerFields, {
      language: mailLanguage,
      /** The code of the owner who recommended this server; an unknown one is ignored. */
      refcode: z.optional(refcodeSchema),
    }),
    response: z.object({
      /** The session's bearer token. */
      token: z.string(),
      /** When the session expires, in epoch milliseconds. */
      expires: z.int(),
      user: personSchema,
    }),
  }),
};
