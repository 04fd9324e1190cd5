import * as z from 'zod/mini';
import { languages } from '#domain/languages.ts';
import { changePasswordFields, forgotFields, resetFields } from '#domain/people/passwords.ts';
import { roles, staffRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

const anybody = { method: 'POST', scope: 'none', roles: [...roles], queued: false } as const;

/** The language of e-mails; English by default. */
export const mailLanguage = z.optional(z.enum(languages));

/** Calls to change or reset a password. */
export const passwordCalls = {
  'GET auth/forgot': call({
    ...anybody,
    method: 'GET',
    summary: 'Whether this server can mail somebody who has forgotten their password',
    request: nothing,
    response: z.object({
      /** Whether this server can send e-mails. */
      mail: z.boolean(),
    }),
  }),
  'auth/forgot': call({
    ...anybody,
    summary:
      'Mail an owner or member a code for a new password; the answer tells nothing of who has an account',
    request: z.extend(forgotFields, { language: mailLanguage }),
    response: nothing,
  }),
  'auth/reset': call({
    ...anybody,
    summary: 'A new password by a mailed code; every session of theirs ends. Refuses code_expired',
    request: resetFields,
    response: nothing,
  }),
  'user/change-password': call({
    ...anybody,
    audit: 'password_changed',
    roles: [...staffRoles, 'member'],
    summary: 'Another password of oneself; every other session ends. Refuses wrong_password',
    request: changePasswordFields,
    response: nothing,
  }),
};
