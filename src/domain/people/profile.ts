import * as z from 'zod/mini';
import { optionalPhone, requiredEmail, requiredLine } from '../form-fields.ts';
import { newPassword } from './edit-staff.ts';

/** What somebody who works here may change of themselves. */
export const profileFields = z.object({
  first_name: requiredLine(1, 60),
  last_name: requiredLine(1, 60),
  mobile: optionalPhone,
});

/** Another e-mail. Owners sign in with it, so the password is asked. */
export const emailFields = z.object({ email: requiredEmail, password: newPassword });
