import * as z from 'zod/mini';

const DAY_S = 86_400;
const secondsSchema = z.int().check(z.minimum(5), z.maximum(DAY_S));

/**
 * What happens to an order that nobody accepts, in seconds from its arrival: the alert is repeated, other roles are
 * told, the branch is paused, the order is refused.
 */
export const escalationSchema = z.object({
  repeat_s: secondsSchema,
  roles_s: secondsSchema,
  pause_s: secondsSchema,
  refuse_s: secondsSchema,
});
export type Escalation = z.infer<typeof escalationSchema>;

export const defaultEscalation: Escalation = { repeat_s: 60, roles_s: 180, pause_s: 600, refuse_s: 900 };

/** The cancel reason of an order nobody accepted; screens say it in the reader's language. */
export const NOT_ACCEPTED = 'not_accepted';
