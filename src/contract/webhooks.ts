import * as z from 'zod/mini';
import { idSchema, instantSchema, sidSchema } from '#domain/ids.ts';
import { webhookFields, webhookProblems, webhookStates } from '#domain/webhooks/webhook-endpoint.ts';
import { webhookEventTypeSchema } from '#domain/webhooks/webhook-event.ts';
import { call, nothing } from './call.ts';

const owners = { method: 'POST', scope: 'branch', roles: ['owner'], queued: false } as const;

/** Why an attempt had no status; null: there was a status. */
const problemSchema = z.nullable(z.enum(webhookProblems));
/** The HTTP status of the answer; null: there was none. */
const statusSchema = z.nullable(z.int());

/** An endpoint of another program and how it does. */
export const webhookSchema = z.object({
  /** The endpoint's id. */
  id: z.string(),
  /** Its name in the list. */
  name: z.string(),
  /** The address that takes the events. */
  url: z.string(),
  /** The ids of the branches whose events it gets. */
  branches: z.array(idSchema),
  /** The kinds of events it gets. */
  events: z.array(webhookEventTypeSchema),
  /** Whether events are sent; `failed`: switched off after days without success. */
  state: z.enum(webhookStates),
  /** Since when the oldest unsent event has failed, in epoch milliseconds; null: nothing fails. */
  failing_since: z.nullable(instantSchema),
  /** When a failed event is sent again, in epoch milliseconds; null: nothing fails. */
  next_at: z.nullable(instantSchema),
  /** How many events wait to be sent. */
  waiting: z.int(),
  /** When it was added, in epoch milliseconds. */
  created_at: instantSchema,
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The last attempt to deliver an event. */
export const webhookDeliverySchema = z.object({
  /** The event's id, sent as `webhook-id`; the same however often it is sent. */
  event: z.string(),
  /** The branch's numeric id. */
  branch: idSchema,
  /** The kind of event. */
  type: z.string(),
  /** Whether the endpoint has accepted it. */
  state: z.enum(['delivered', 'failed']),
  /** How many times it was sent. */
  attempts: z.int(),
  /** The HTTP status of the last answer; null: there was none. */
  status: statusSchema,
  /** Why there was no answer; null: there was one. */
  problem: problemSchema,
  /** When it was last sent, in epoch milliseconds. */
  at: instantSchema,
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

const list = z.object({
  /** The shop's endpoints. */
  webhooks: z.array(webhookSchema),
});
const listWithSecret = z.extend(list, {
  /** The signing secret, `whsec_` and base64; returned only in this response. */
  secret: z.string(),
});
const byId = z.object({
  /** The endpoint's id. */
  id: sidSchema,
});
const attempt = z.object({
  /** The HTTP status of the answer; null: there was none. */
  status: statusSchema,
  /** Why there was no answer; null: there was one. */
  problem: problemSchema,
});

/** Endpoints of other programs that get events, signed as Standard Webhooks describes. */
export const webhookCalls = {
  webhooks: call({
    ...owners,
    method: 'GET',
    summary: "List the shop's webhook endpoints, without their secrets",
    request: nothing,
    response: list,
  }),
  'webhooks/create': call({
    ...owners,
    audit: 'webhook_created',
    stepUp: true,
    summary:
      'Add a webhook endpoint; its secret is returned only once. Refuses webhook_address and webhook_limit',
    request: webhookFields,
    response: listWithSecret,
  }),
  'webhooks/rotate': call({
    ...owners,
    audit: 'webhook_rotated',
    stepUp: true,
    summary: 'Replace the secret of a webhook endpoint; the earlier one signs beside it for 24 hours',
    request: byId,
    response: listWithSecret,
  }),
  'webhooks/pause': call({
    ...owners,
    audit: 'webhook_changed',
    summary: 'Pause a webhook endpoint, or resume it where it stopped; events are kept for seven days',
    request: z.extend(byId, {
      /** True pauses it, false resumes it. */
      paused: z.boolean(),
    }),
    response: list,
  }),
  'webhooks/delete': call({
    ...owners,
    audit: 'webhook_deleted',
    stepUp: true,
    summary: 'Delete a webhook endpoint with its deliveries',
    request: byId,
    response: list,
  }),
  'webhooks/deliveries': call({
    ...owners,
    method: 'GET',
    summary: 'List the last 100 deliveries of a webhook endpoint within seven days, newest first',
    request: byId,
    response: z.object({
      /** The deliveries, newest first. */
      deliveries: z.array(webhookDeliverySchema),
    }),
  }),
  'webhooks/resend': call({
    ...owners,
    summary: 'Send an event of the last seven days again, with the same id. Refuses no_such_webhook_event',
    request: z.extend(byId, {
      /** The event's id. */
      event: z.string().check(z.minLength(1), z.maxLength(80)),
    }),
    response: attempt,
  }),
  'webhooks/test': call({
    ...owners,
    summary: 'Send an event of the type webhook.test to an endpoint, also while it is paused',
    request: byId,
    response: attempt,
  }),
};
