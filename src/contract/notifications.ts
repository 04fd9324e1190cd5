import * as z from 'zod/mini';
import { languages } from '#domain/languages.ts';
import { escalationRequestSchema } from '#domain/shops/escalation.ts';
import { escalationSchema } from '#domain/shops/escalation-schema.ts';
import { notificationFlagsSchema } from '#domain/notifications/order-alerts.ts';
import { pushChannels, pushChannelSchema } from '#domain/notifications/order-events.ts';
import { lineOfText } from '#domain/fields.ts';
import { deviceSidSchema, idSchema, instantSchema } from '#domain/ids.ts';
import { alertTypes } from '#domain/orders/alert-types.ts';
import { roles as allRoles, staffRoles } from '#domain/roles.ts';
import { notificationSchema } from '#domain/notifications/notification.ts';
import { call, nothing, pageCountsSchema, queryNumber } from './call.ts';

const endpointSchema = z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[^\s]+$/));
const base64url = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[A-Za-z0-9_-]+=*$/));
const people = [...staffRoles, 'member'] as const;

export const notificationCalls = {
  subscribe: call({
    method: 'POST',
    scope: 'none',
    roles: [...allRoles],
    queued: false,
    summary:
      "Subscribe this device to push messages about the orders of the person's branches, or of one order",
    request: z.object({
      /** The push subscription's endpoint URL (RFC 8030). */
      endpoint: endpointSchema,
      /** The subscription's public key, base64url (RFC 8291). */
      p256dh: base64url(120),
      /** The subscription's authentication secret, base64url (RFC 8291). */
      auth: base64url(40),
      /** The language of the messages; English by default. */
      language: z.optional(z.enum(languages)),
      /** Browser and system, to recognize the device in the list. */
      device: z.optional(lineOfText(0, 80)),
      /**
       * The types of orders that the device announces to staff; null: those of the person's role. Absent: as before. Alerts
       * about an order that is not accepted in time come for every type.
       */
      order_types: z.optional(z.nullable(z.array(z.enum(alertTypes)).check(z.maxLength(alertTypes.length)))),
      /** Subscribes to this order only, without signing in. */
      order: z.optional(
        z.object({
          /** The order's branch. */
          branch: idSchema,
          /** The order's sid. */
          sid: deviceSidSchema,
          /** The order's access key. */
          key: z.string().check(z.maxLength(64)),
        }),
      ),
    }),
    response: z.object({
      /**
       * When messages stopped reaching the device before it subscribed again, in epoch milliseconds; null: they did
       * not.
       */
      lost_at: z.nullable(instantSchema),
    }),
  }),
  unsubscribe: call({
    method: 'POST',
    scope: 'none',
    roles: [...allRoles],
    queued: false,
    summary: 'Unsubscribe this device from all push messages',
    request: z.object({
      /** The push subscription's endpoint URL (RFC 8030). */
      endpoint: endpointSchema,
    }),
    response: nothing,
  }),
  notifications: call({
    method: 'GET',
    scope: 'branch',
    roles: [...staffRoles],
    queued: false,
    summary: "List what happened to the branch's orders, for the caller's roles, by page, newest first",
    request: z.object({
      /** The page, counted from 1; absent: the first. */
      page: z.optional(queryNumber(1, 1_000_000)),
    }),
    response: z.object({
      /** The notifications of this page, newest first; those older than 30 days are gone, and the last 1000 are listed. */
      notifications: z.array(notificationSchema),
      /** The number of notifications the person has not read, on all pages. */
      unread: z.int(),
      ...pageCountsSchema,
    }),
  }),
  'notifications/read': call({
    method: 'POST',
    scope: 'branch',
    roles: [...staffRoles],
    queued: false,
    summary: 'Mark the notifications up to one as read, for the caller only',
    request: z.object({
      /** The id of the newest notification that was read. */
      up_to: z.int().check(z.minimum(0), z.maximum(2 ** 52)),
    }),
    response: nothing,
  }),
  'GET settings/notification': call({
    method: 'GET',
    scope: 'none',
    roles: [...people],
    queued: false,
    summary: 'Get the events a person is alerted to, and their devices',
    request: nothing,
    response: z.object({
      flags: notificationFlagsSchema,
      /** The person's devices with push messages. */
      devices: z.array(
        z.object({
          /** The subscription's number. */
          id: z.int(),
          /** Browser and system. */
          device: z.string(),
          /** When it was subscribed, in epoch milliseconds. */
          since: instantSchema,
          /** When a message last reached the push service, in epoch milliseconds; null: never. */
          delivered_at: z.nullable(instantSchema),
          /** Since when messages do not get through, in epoch milliseconds; null: they do. */
          lost_at: z.nullable(instantSchema),
          /** The order events it leaves out, of those the person is alerted to. */
          muted: z.array(pushChannelSchema),
        }),
      ),
    }),
  }),
  'settings/notification': call({
    method: 'POST',
    scope: 'none',
    roles: [...people],
    queued: false,
    summary: 'Save the events a person is alerted to',
    request: z.object({ flags: notificationFlagsSchema }),
    response: z.object({ flags: notificationFlagsSchema }),
  }),
  'settings/notification-device': call({
    method: 'POST',
    scope: 'none',
    roles: [...people],
    queued: false,
    summary: 'Choose the order events that one of the own devices leaves out. Refuses no_such_device',
    request: z.object({
      /** The subscription's number. */
      id: z.int().check(z.minimum(0), z.maximum(2 ** 52)),
      /** The order events it leaves out; a cancelled order is never left out. */
      muted: z.array(pushChannelSchema).check(z.maxLength(pushChannels.length)),
    }),
    response: nothing,
  }),
  'settings/notification-test': call({
    method: 'POST',
    scope: 'none',
    roles: [...people],
    queued: false,
    summary: "Send a test message to one of the person's own devices",
    request: z.object({
      /** The endpoint URL of one of the person's own subscriptions. */
      endpoint: endpointSchema,
    }),
    response: z.object({
      /** Whether a message was sent; false: it is not one of the person's own subscriptions. */
      sent: z.boolean(),
    }),
  }),
  'GET settings/escalation': call({
    method: 'GET',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'Get whether this server can send e-mails and SMS, and to how many people',
    request: z.object({}),
    response: z.object({
      /** E-mail alerts. */
      mail: z.object({
        /** Whether this server can send e-mails. */
        configured: z.boolean(),
        /** The number of owners and managers with an e-mail address. */
        recipients: z.int(),
      }),
      /** SMS alerts. */
      sms: z.object({
        /** Whether this server can send SMS. */
        configured: z.boolean(),
        /** The number of owners and managers with a mobile number. */
        recipients: z.int(),
      }),
    }),
  }),
  'settings/escalation': call({
    audit: 'escalation_changed',
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    summary: 'Save when an unaccepted order is repeated, escalated and refused',
    request: escalationRequestSchema,
    response: escalationSchema,
  }),
};
