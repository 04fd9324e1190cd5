import * as z from 'zod/mini';
import { requiredWhole } from '../form-fields.ts';

const DAY_S = 86_400;
const secondsSchema = requiredWhole(5, DAY_S);

/** The steps when an order is not accepted, in seconds from its arrival. */
export const escalationSchema = z.object({
  /** Seconds after which sound and alert are repeated. */
  repeat_s: secondsSchema,
  /** Seconds after which other roles are alerted. */
  roles_s: secondsSchema,
  /** Seconds after which managers get an e-mail and an SMS; absent: 300, but not after the pause. */
  contact_s: z.optional(secondsSchema),
  /** Seconds after which the branch stops taking orders. */
  pause_s: secondsSchema,
  /** Seconds after which the order is refused. */
  refuse_s: secondsSchema,
});
export type Escalation = z.infer<typeof escalationSchema>;
