import { ok, refuse, type Result } from '../result.ts';
import type { Branch } from '../shops/branch.ts';
import { currencies, currencyOfCountry } from '../shops/countries.data.ts';
import { isKeptWord, newBranch, newShop } from '../shops/new-branch.ts';
import type { Shop } from '../shops/shop.ts';
import type { NewOwner } from './new-owner.ts';

/** What takes tables to know. Refuses `username_reserved` (a word of the house), `invalid_fields` (no such country, currency). */
export function checkOwner({ username, country, currency }: NewOwner): Result<null> {
  if (isKeptWord(username)) return refuse('username_reserved', { fields: { username: 'username_reserved' } });
  if (!currencyOfCountry.has(country)) return refuse('invalid_fields', { fields: { country: 'invalid' } });
  if (!currencies.includes(currency)) return refuse('invalid_fields', { fields: { currency: 'invalid' } });
  return ok(null);
}

/** The new shop. */
export function shopOfOwner({ username, restaurant_name: name, lite_ecom }: NewOwner): Omit<Shop, 'id'> {
  return newShop(username, { name, lite_ecom });
}

/** The restaurant's first branch: of its name, closed until it is set up. */
export function branchOfOwner(owner: NewOwner, shop: Shop, sid: string): Omit<Branch, 'id'> {
  const { restaurant_name: name, email, mobile, country, currency, timezone } = owner;
  const place = { shop, shop_id: shop.id, country, currency, timezone };
  return { ...newBranch(place, name, sid), email, phone: mobile };
}
