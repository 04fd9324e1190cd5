import * as z from 'zod/mini';
import { languages } from '#domain/languages.ts';
import { changePasswordFields, forgotFields, resetFields } from '#domain/people/passwords.ts';
import { accountRoles, roles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

const anybody = { method: 'POST', scope: 'none', roles: [...roles], queued: false } as const;

/** The language of e-mails; English by default. */
export const mailLanguage = z.optional(z.enum(languages));

/** Calls to change or reset a password. */
export const passwordCalls = {
  'GET auth/forgot': call({
    ...anybody,
    method: 'GET',
    summary: 'Get whether this server can send e-mails for forgotten passwords',
    request: nothing,
    response: z.object({
      /** Whether this server can send e-mails. */
      mail: z.boolean(),
    }),
  }),
  'auth/forgot': call({
    ...anybody,
    summary: 'E-mail a link for a new password; the answer does not reveal whether the account exists',
    request: z.extend(forgotFields, { language: mailLanguage }),
    response: nothing,
  }),
  'auth/reset': call({
    ...anybody,
    summary:
      'Set a new password with the code of the e-mail; all sessions of the account end. Refuses code_expired',
    request: resetFields,
    response: nothing,
  }),
  'user/change-password': call({
    ...anybody,
    audit: 'password_changed',
    roles: [...accountRoles, 'member'],
    summary: 'Change the own password; all other sessions end. Refuses wrong_password',
    request: changePasswordFields,
    response: nothing,
  }),
};
