import * as z from 'zod/mini';
import { optionalPhone, requiredEmail, requiredLine } from '../form-fields.ts';

/** The account of a staff member. */
export const profileSchema = z.object({
  /** The name that staff sign in with. */
  username: z.string(),
  /** The given name. */
  first_name: z.string(),
  /** The family name. */
  last_name: z.string(),
  /** The e-mail address; '' without one. */
  email: z.string(),
  /** The mobile number; '' without one. */
  mobile: z.string(),
  /** Whether the e-mail address is confirmed. */
  email_verified: z.boolean(),
  /** A new e-mail address that replaces `email` once it is confirmed; null: none. */
  email_next: z.nullable(z.string()),
  /** Whether a customer's account gets e-mails about its orders. */
  order_mails: z._default(z.boolean(), true),
  /** True: the password of an owner or manager is easy to guess and should be changed. */
  password_weak: z._default(z.boolean(), false),
});
export type Profile = z.infer<typeof profileSchema>;

/** What staff may change in their own account. */
export const profileFields = z.object({
  /** The given name. */
  first_name: requiredLine(1, 60),
  /** The family name. */
  last_name: requiredLine(1, 60),
  /** The mobile number; may be empty. */
  mobile: optionalPhone,
});

/** A new e-mail address. Owners sign in with it. */
export const emailFields = z.object({
  /** The new e-mail address. */
  email: requiredEmail,
});
