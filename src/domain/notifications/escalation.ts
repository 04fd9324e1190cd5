import * as z from 'zod/mini';
import { requiredWhole } from '../form-fields.ts';

const DAY_S = 86_400;
const secondsSchema = requiredWhole(5, DAY_S);

/**
 * What happens to an order that nobody accepts, in seconds from its arrival: the alert is repeated, other roles are
 * told, the bosses by e-mail and SMS, the branch is paused, the order is refused.
 */
export const escalationSchema = z.object({
  repeat_s: secondsSchema,
  roles_s: secondsSchema,
  /** By e-mail and SMS; absent: five minutes, never after the pause. */
  contact_s: z.optional(secondsSchema),
  pause_s: secondsSchema,
  refuse_s: secondsSchema,
});
export type Escalation = z.infer<typeof escalationSchema>;

const CONTACT_S = 300;

/** When an e-mail and an SMS go out, in seconds: between telling other roles and pausing the branch. */
export function contactAfter({ roles_s, contact_s, pause_s }: Escalation): number {
  return contact_s ?? Math.min(pause_s, Math.max(roles_s, CONTACT_S));
}

const NO_EARLIER = 'invalid';

/** The same as a form sends it: no step comes before the one above it. */
export const escalationFormSchema = escalationSchema.check(
  z.refine(({ repeat_s, roles_s }) => repeat_s <= roles_s, { path: ['roles_s'], error: NO_EARLIER }),
  z.refine((times) => times.roles_s <= contactAfter(times), { path: ['contact_s'], error: NO_EARLIER }),
  z.refine((times) => contactAfter(times) <= times.pause_s, { path: ['pause_s'], error: NO_EARLIER }),
  z.refine(({ pause_s, refuse_s }) => pause_s <= refuse_s, { path: ['refuse_s'], error: NO_EARLIER }),
);

export const defaultEscalation: Escalation = { repeat_s: 60, roles_s: 180, pause_s: 600, refuse_s: 900 };

/** The cancel reason of an order nobody accepted; screens say it in the reader's language. */
export const NOT_ACCEPTED = 'not_accepted';
