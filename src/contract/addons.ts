import * as z from 'zod/mini';
import { smsAddonFields } from '#domain/shops/sms-addon.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call } from './call.ts';

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;

/** `password_set`: a password is stored and this server can decrypt it; the password itself is never sent. */
const answer = z.object({
  /** The SMS account without its password. */
  settings: z.object({
    /** The user code of the account at Netgsm. */
    user_code: z.string(),
    /** The sender name of an SMS, as registered with the provider. */
    sender: z.string(),
    /** Whether accepted orders send SMS to the listed numbers. */
    approved_notification: z.boolean(),
    /** Whether accepted orders send an SMS to their customer. */
    approved_notification_buyer: z.boolean(),
    /** The branch's numbers to notify, separated by commas. */
    approved_notification_numbers: z.string(),
    /** Whether SMS are sent with this account. */
    is_active: z.boolean(),
  }),
  /** Whether a password is stored that this server can decrypt; the password itself is never sent. */
  password_set: z.boolean(),
  /** The mark of these settings, to be sent back as `seen` when saving. */
  seen: z.string(),
});

export const addonCalls = {
  'GET settings/addons/netgsm': call({
    ...edit,
    method: 'GET',
    summary: "Get the branch's own SMS account, without its password",
    request: z.object({}),
    response: answer,
  }),
  'settings/addons/netgsm': call({
    ...edit,
    audit: 'sms_account_changed',
    stepUp: true,
    summary:
      "Save the branch's SMS account; an empty password keeps the stored one. Refused if another change was saved since `seen`",
    request: z.extend(smsAddonFields, {
      /** The account's password; empty keeps the stored one. */
      password: z.string().check(z.maxLength(200, 'max_length:200')),
      seen: seenSchema,
    }),
    response: answer,
  }),
};
