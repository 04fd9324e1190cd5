import * as z from 'zod/mini';
import { smsAddonFields } from '#domain/shops/sms-addon.ts';
import { call } from './call.ts';
import { seenSchema } from './catalog-edit.ts';

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;

/** `password_set`: a password is stored and this server can decrypt it; the password itself is never sent. */
const answer = z.object({
  settings: z.object({
    user_code: z.string(),
    sender: z.string(),
    approved_notification: z.boolean(),
    approved_notification_buyer: z.boolean(),
    approved_notification_numbers: z.string(),
    is_active: z.boolean(),
  }),
  password_set: z.boolean(),
  seen: z.string(),
});

export const addonCalls = {
  'GET settings/addons/netgsm': call({
    ...edit,
    method: 'GET',
    summary: "The branch's own SMS account, without its password",
    request: z.object({}),
    response: answer,
  }),
  'settings/addons/netgsm': call({
    ...edit,
    audit: 'sms_account_changed',
    stepUp: true,
    summary: 'Save it; an empty password leaves the stored one. Refused when it is not as it was seen',
    request: z.extend(smsAddonFields, {
      password: z.string().check(z.maxLength(200, 'max_length:200')),
      seen: seenSchema,
    }),
    response: answer,
  }),
};
