import * as z from 'zod/mini';
import { optionalPhone, requiredEmail, requiredLine } from '../form-fields.ts';
import { currencies, currencyOfCountry } from '../shops/countries.data.ts';
import { isKeptWord, newBranch } from '../shops/new-branch.ts';
import type { Branch } from '../shops/branch.ts';
import type { Shop } from '../shops/shop.ts';
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

/** A restaurant that signs up: its owner, and what its first branch needs from the start. */
export const newOwnerFields = z.object({
  restaurant_name: requiredLine(3, 80),
  /** Also the restaurant's part of its address: `/{username}/{branch}`. */
  username: userName.check(
    z.refine((slug) => slug === '' || slug.length >= 3, 'min_length:3'),
    z.refine((slug) => !isKeptWord(slug), 'username_taken'),
  ),
  first_name: requiredLine(1, 60),
  last_name: requiredLine(1, 60),
  email: requiredEmail,
  mobile: optionalPhone,
  country: oneOf((country) => currencyOfCountry.has(country)),
  currency: oneOf((currency) => currencies.includes(currency)),
  timezone: oneOf(isTimezone),
  password: newPassword,
});
export type NewOwner = z.infer<typeof newOwnerFields>;

/** The new shop with the defaults of product.md, section 9. */
export function shopOfOwner({ username, restaurant_name: name }: NewOwner): Omit<Shop, 'id'> {
  return {
    site_uid: username,
    name,
    ordering_mode: 'map',
    print_on_approval: false,
    auto_approval: false,
    order_steps_all: true,
    guest_buy: true,
    packing_charge: 0,
    tax: 0,
    tax_included: true,
    tax_in_catalog: false,
    member_discount: 0,
    max_extra: 0,
    max_items: 10,
    max_quantity: 10,
  };
}

/** The restaurant's first branch: of its name, closed until it is set up. */
export function branchOfOwner(owner: NewOwner, shop: Shop, sid: string): Omit<Branch, 'id'> {
  const { restaurant_name: name, email, mobile, country, currency, timezone } = owner;
  const place = { shop, shop_id: shop.id, country, currency, timezone };
  return { ...newBranch(place, name, sid), email, phone: mobile };
}
