import * as z from 'zod/mini';
import { emailCodeFields } from '#domain/people/passwords.ts';
import { personSchema } from '#domain/people/person.ts';
import { emailFields, profileFields, profileSchema } from '#domain/people/profile.ts';
import { accountRoles, roles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';
import { mailLanguage } from './passwords.ts';

const own = { method: 'POST', scope: 'none', roles: [...accountRoles], queued: false } as const;

/** Members have an e-mail address to change as staff do; their name is changed by `member/profile`. */
const ownEmail = { ...own, roles: [...accountRoles, 'member'] } as const;

/** The account of a staff member, and the e-mail address of any account. */
export const profileCalls = {
  'GET user/profile': call({
    ...ownEmail,
    method: 'GET',
    summary: 'Get the own account, and whether this server can send e-mails',
    request: nothing,
    response: z.object({
      profile: profileSchema,
      /** Whether this server can send e-mails. */
      mail: z.boolean(),
    }),
  }),
  'user/profile': call({
    ...own,
    audit: 'profile_changed',
    summary: 'Change the name or phone of the own account',
    request: profileFields,
    response: z.object({ user: personSchema }),
  }),
  'user/email-verify': call({
    ...own,
    roles: [...roles],
    summary: 'Confirm an e-mail address with the code that was sent to it. Refuses code_expired, email_known',
    request: emailCodeFields,
    response: nothing,
  }),
  'user/email-resend': call({
    ...ownEmail,
    summary: 'Send the code for the unconfirmed e-mail address again',
    request: z.object({ language: mailLanguage }),
    response: nothing,
  }),
  'user/email-change': call({
    ...ownEmail,
    stepUp: true,
    summary:
      'Change the own e-mail address; it takes effect when confirmed, or at once where the server sends no e-mails. Refuses email_known',
    request: z.extend(emailFields, { language: mailLanguage }),
    response: z.object({ profile: profileSchema }),
  }),
};
