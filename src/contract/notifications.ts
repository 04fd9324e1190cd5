import * as z from 'zod/mini';
import { languages } from '#domain/languages.ts';
import { escalationFormSchema, escalationSchema } from '#domain/shops/escalation.ts';
import { notificationFlagsSchema } from '#domain/notifications/order-alerts.ts';
import { lineOfText } from '#domain/fields.ts';
import { deviceSidSchema, idSchema, instantSchema } from '#domain/ids.ts';
import { roles as allRoles, staffRoles } from '#domain/roles.ts';
import { call, nothing } from './call.ts';

const endpointSchema = z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[^\s]+$/));
const base64url = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+=*$/));
const people = [...staffRoles, 'member'] as const;

export const notificationCalls = {
  subscribe: call({
    method: 'POST',
    scope: 'none',
    roles: [...allRoles],
    queued: false,
    summary: 'This device hears of orders: of its person’s branches, and of one order whose key it holds',
    request: z.object({
      endpoint: endpointSchema,
      p256dh: base64url(120),
      auth: base64url(40),
      language: z.optional(z.enum(languages)),
      device: z.optional(lineOfText(0, 80)),
      order: z.optional(
        z.object({ branch: idSchema, sid: deviceSidSchema, key: z.string().check(z.maxLength(64)) }),
      ),
    }),
    response: z.object({ lost_at: z.nullable(instantSchema) }),
  }),
  unsubscribe: call({
    method: 'POST',
    scope: 'none',
    roles: [...allRoles],
    queued: false,
    summary: 'This device hears of nothing any more',
    request: z.object({ endpoint: endpointSchema }),
    response: nothing,
  }),
  'GET settings/notification': call({
    method: 'GET',
    scope: 'none',
    roles: [...people],
    queued: false,
    summary: 'What a person wants to hear of, and on which devices they do',
    request: nothing,
    response: z.object({
      flags: notificationFlagsSchema,
      devices: z.array(
        z.object({
          id: z.int(),
          device: z.string(),
          since: instantSchema,
          delivered_at: z.nullable(instantSchema),
          lost_at: z.nullable(instantSchema),
        }),
      ),
    }),
  }),
  'settings/notification': call({
    method: 'POST',
    scope: 'none',
    roles: [...people],
    queued: false,
    summary: 'Save what one wants to hear of',
    request: z.object({ flags: notificationFlagsSchema }),
    response: z.object({ flags: notificationFlagsSchema }),
  }),
  'settings/notification-test': call({
    method: 'POST',
    scope: 'none',
    roles: [...people],
    queued: false,
    summary: 'Send a test to one’s own device',
    request: z.object({ endpoint: endpointSchema }),
    response: z.object({ sent: z.boolean() }),
  }),
  'GET settings/escalation': call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'Whether this server can send e-mails and SMS, and to how many each would go',
    request: z.object({}),
    response: z.object({
      mail: z.object({ configured: z.boolean(), recipients: z.int() }),
      sms: z.object({ configured: z.boolean(), recipients: z.int() }),
    }),
  }),
  'settings/escalation': call({
    audit: 'escalation_changed',
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'When an order nobody accepts is repeated, told to others, pauses the branch, is refused',
    request: escalationFormSchema,
    response: escalationSchema,
  }),
};
