import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { optionalLine, optionalPhone, requiredEmail, requiredLine } from '../form-fields.ts';
import { sidSchema } from '../ids.ts';
import { type Address, addressSchema } from '../orders/order.ts';
import { newPassword } from './edit-staff.ts';
import { endsWithTown } from '../delivery/ends-with-town.ts';

/** Name and contact data of a customer with an account. */
export const memberFields = z.object({
  /** The given name. */
  first_name: requiredLine(1, 60),
  /** The family name; may be empty. */
  last_name: optionalLine(60),
  /** The mobile number; may be empty. */
  mobile: optionalPhone,
});

/** A new account. */
export const registerFields = z.extend(memberFields, {
  /** The e-mail address to sign in with. */
  email: requiredEmail,
  /** The password to sign in with. */
  password: newPassword,
});

/** Maximum addresses of one account. */
export const MAX_ADDRESSES = 20;

/** An address with a street of at least 3 letters. */
const streetedAddress = z.extend(addressSchema, {
  /** Street and house number; at least 3 letters. */
  street: requiredLine(3, 200),
});

/** A saved address. `id` is made on the device; `title` is the customer's own name for it. */
export const savedAddressFields = z.object({
  /** The address's id, made by the caller. */
  id: sidSchema,
  /** The customer's own name for the address, for example "Home". */
  title: lineOfText(0, 40),
  /** Who receives orders there. */
  name: lineOfText(0, 80),
  /** The phone number there; may be empty. */
  phone: optionalPhone,
  /** The address in parts; the street has at least 3 letters. */
  address: streetedAddress,
  /** Whether it is offered first; it replaces the earlier default. */
  default: z.boolean(),
});
export type SavedAddress = z.infer<typeof savedAddressFields>;

/** One line that identifies the address. */
export function addressLine({ street, town = '', district = '', postcode, city }: Address): string {
  const place = [postcode, endsWithTown(street, city) ? '' : city].filter((part) => part !== '').join(' ');
  return [street, town, district, place].filter((part) => part !== '').join(', ');
}

/** The member's own discount in basis points, at most 100 %; null: the one for all members. */
export const memberRateSchema = z.nullable(z.int().check(z.minimum(0), z.maximum(10_000)));
