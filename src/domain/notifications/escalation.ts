import * as z from 'zod/mini';

const DAY_S = 86_400;
const secondsSchema = z.int().check(z.minimum(5), z.maximum(DAY_S));

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

export const defaultEscalation: Escalation = { repeat_s: 60, roles_s: 180, pause_s: 600, refuse_s: 900 };

/** The cancel reason of an order nobody accepted; screens say it in the reader's language. */
export const NOT_ACCEPTED = 'not_accepted';
