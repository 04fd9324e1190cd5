import * as z from 'zod/mini';
import { optionalPhone, requiredEmail, requiredLine } from '../form-fields.ts';
import { newPassword, userName } from './edit-staff.ts';

function isTimezone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const oneOf = (isKnown: (text: string) => boolean) =>
  z.string().check(
    z.minLength(1, 'required'),
    z.refine((text) => text === '' || isKnown(text), 'invalid'),
  );

/** A restaurant that signs up, as every page carries it (`checkOwner` knows the words and countries): its owner, and what its first branch needs from the start. */
export const newOwnerFields = z.object({
  restaurant_name: requiredLine(3, 80),
  /** Also the restaurant's part of its address: `/{username}/{branch}`. */
  username: userName.check(z.refine((slug) => slug === '' || slug.length >= 3, 'min_length:3')),
  first_name: requiredLine(1, 60),
  last_name: requiredLine(1, 60),
  email: requiredEmail,
  mobile: optionalPhone,
  country: oneOf((country) => /^[A-Z]{2}$/.test(country)),
  currency: oneOf((currency) => /^[A-Z]{3}$/.test(currency)),
  timezone: oneOf(isTimezone),
  password: newPassword,
  /** Sells over the counter and delivers only. */
  lite_ecom: z._default(z.boolean(), false),
});
export type NewOwner = z.infer<typeof newOwnerFields>;
