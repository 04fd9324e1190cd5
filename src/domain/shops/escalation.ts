import * as z from 'zod/mini';
import { seenSchema } from '../row-mark.ts';
import { type Escalation, escalationSchema } from './escalation-schema.ts';

/** How long a branch takes no orders after one that was not accepted in time. */
export const PAUSE_MINUTES = 30;

const CONTACT_S = 300;

/** When e-mail and SMS are sent, in seconds: between alerting other roles and pausing the branch. */
export function contactAfter({ roles_s, contact_s, pause_s }: Escalation): number {
  return contact_s ?? Math.min(pause_s, Math.max(roles_s, CONTACT_S));
}

const NO_EARLIER = 'invalid';

/** The steps must be in order. */
const order = [
  z.refine<Escalation>(({ repeat_s, roles_s }) => repeat_s <= roles_s, {
    path: ['roles_s'],
    error: NO_EARLIER,
  }),
  z.refine<Escalation>((times) => times.roles_s <= contactAfter(times), {
    path: ['contact_s'],
    error: NO_EARLIER,
  }),
  z.refine<Escalation>((times) => contactAfter(times) <= times.pause_s, {
    path: ['pause_s'],
    error: NO_EARLIER,
  }),
  z.refine<Escalation>(({ pause_s, refuse_s }) => pause_s <= refuse_s, {
    path: ['refuse_s'],
    error: NO_EARLIER,
  }),
] as const;

export const escalationFormSchema = escalationSchema.check(...order);

/** The same as a form sends it. */
export const escalationRequestSchema = z
  .extend(escalationSchema, {
    /** The mark of the version that is edited; absent: any. */
    seen: z.optional(seenSchema),
  })
  .check(...order);

/** The steps as a form shows them. */
export function escalationFormOf(stored: Escalation = defaultEscalation): Required<Escalation> {
  return { ...stored, contact_s: contactAfter(stored) };
}

export const defaultEscalation: Escalation = { repeat_s: 60, roles_s: 180, pause_s: 600, refuse_s: 900 };

/** The cancellation reason of an order that was not accepted; screens translate it. */
export const NOT_ACCEPTED = 'not_accepted';

/** Maximum SMS about one unaccepted order, and of a branch per hour: each costs money, and customers trigger them. */
export const MAX_SMS_PER_ORDER = 3;
export const MAX_SMS_PER_HOUR = 12;

/**
 * The messages to send: all mails, and as many SMS as the limits allow. `sentInHour`: SMS of the branch in the last
 * hour.
 */
export function withinSmsLimits<M extends { kind: 'mail' | 'sms' }>(
  messages: readonly M[],
  sentInHour: number,
): M[] {
  let left = Math.min(MAX_SMS_PER_ORDER, Math.max(0, MAX_SMS_PER_HOUR - sentInHour));
  return messages.filter(({ kind }) => {
    if (kind === 'mail') return true;
    left -= 1;
    return left >= 0;
  });
}
