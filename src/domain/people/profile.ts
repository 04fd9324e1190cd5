import * as z from 'zod/mini';
import { optionalPhone, requiredEmail, requiredLine } from '../form-fields.ts';
import { newPassword } from './edit-staff.ts';

/** What somebody's account says of them. `email_next`: another e-mail that takes the place of `email` when it is confirmed. */
export const profileSchema = z.object({
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  email_verified: z.boolean(),
  email_next: z.nullable(z.string()),
});
export type Profile = z.infer<typeof profileSchema>;

/** What somebody who works here may change of themselves. */
export const profileFields = z.object({
  first_name: requiredLine(1, 60),
  last_name: requiredLine(1, 60),
  mobile: optionalPhone,
});

/** Another e-mail. Owners sign in with it, so the password is asked. */
export const emailFields = z.object({ email: requiredEmail, password: newPassword });
