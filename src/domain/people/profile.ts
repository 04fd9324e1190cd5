import * as z from 'zod/mini';
import { optionalPhone, requiredEmail, requiredLine } from '../form-fields.ts';

/** The account data of a person. `email_next`: a new e-mail that replaces `email` once it is confirmed. */
export const profileSchema = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  email_verified: z.boolean(),
  email_next: z.nullable(z.string()),
  /** An owner or manager whose password is no longer strong enough. */
  password_weak: z._default(z.boolean(), false),
});
export type Profile = z.infer<typeof profileSchema>;

/** What staff may change in their own account. */
export const profileFields = z.object({
  first_name: requiredLine(1, 60),
  last_name: requiredLine(1, 60),
  mobile: optionalPhone,
});

/** A new e-mail address. Owners sign in with it. */
export const emailFields = z.object({ email: requiredEmail });
