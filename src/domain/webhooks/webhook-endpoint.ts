import * as z from 'zod/mini';
import { requiredLine } from '../form-fields.ts';
import { idSchema } from '../ids.ts';
import { DAY_MS } from '../time.ts';
import { webhookEventTypes, webhookEventTypeSchema } from './webhook-event.ts';

/** A new endpoint of another program, to which events are sent. */
export const webhookFields = z.object({
  /** A name for the list. */
  name: requiredLine(1, 60),
  /** The https address that takes the events. */
  url: requiredLine(1, 500).check(
    z.refine((text) => text.trim() === '' || /^https?:\/\/\S+$/.test(text.trim()), 'invalid'),
  ),
  /** The ids of the branches whose events it gets. */
  branches: z.array(idSchema).check(z.minLength(1, 'branch_needed'), z.maxLength(500)),
  /** The kinds of events it gets. */
  events: z
    .array(webhookEventTypeSchema)
    .check(z.minLength(1, 'required'), z.maxLength(webhookEventTypes.length)),
});
export type WebhookForm = z.infer<typeof webhookFields>;

/** `failed`: switched off after days without an answer; the owner resumes it. */
export const webhookStates = ['active', 'paused', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why an attempt had no answer with a status. */
export const webhookProblems = ['timeout', 'unreachable', 'not_allowed'] as const;
export type WebhookProblem = (typeof webhookProblems)[number];

/** Maximum per shop. */
export const MAX_WEBHOOKS = 20;
/** How long events and deliveries are kept; a paused endpoint misses what is older. */
export const DELIVERIES_KEPT_MS = 7 * DAY_MS;
/** Deliveries that are listed per endpoint. */
export const MAX_DELIVERIES = 100;
/** How long the earlier secret still signs after it was replaced. */
export const SECRET_OVERLAP_MS = DAY_MS;
