import * as z from 'zod/mini';
import { optionalPhone, requiredEmail, requiredLine } from '../form-fields.ts';
import { regionFields } from '../shops/region.ts';
import { newPassword, userName } from './edit-staff.ts';

/**
 * The sign-up of a restaurant: its owner, and what its first branch needs from the start. Every page carries it, so
 * reserved words and countries are checked in `checkOwner`.
 */
export const newOwnerFields = z.object({
  /** The restaurant's name. */
  restaurant_name: requiredLine(3, 80),
  /** The owner's user name, and the shop's part of the storefront address `/{username}/{branch}`. */
  username: userName.check(z.refine((slug) => slug === '' || slug.length >= 3, 'min_length:3')),
  /** The owner's given name. */
  first_name: requiredLine(1, 60),
  /** The owner's family name. */
  last_name: requiredLine(1, 60),
  /** The owner's e-mail address, to sign in with. */
  email: requiredEmail,
  /** The owner's mobile number; may be empty. */
  mobile: optionalPhone,
  ...regionFields,
  password: newPassword,
  /** Only counter sales and delivery: no tables, no bookings. */
  lite_ecom: z._default(z.boolean(), false),
});
export type NewOwner = z.infer<typeof newOwnerFields>;
