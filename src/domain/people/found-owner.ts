import { refuse, type Result } from '../result.ts';
import type { Branch } from '../shops/branch.ts';
import { checkRegion } from '../shops/known-region.ts';
import { isKeptWord, newBranch, newShop } from '../shops/new-branch.ts';
import type { Shop } from '../shops/shop.ts';
import type { NewOwner } from './new-owner.ts';

/**
 * Checks that need large tables. Refuses `username_reserved` (a reserved word), `invalid_fields` (unknown country or
 * currency).
 */
export function checkOwner({ username, ...owner }: NewOwner): Result<null> {
  if (isKeptWord(username)) return refuse('username_reserved', { fields: { username: 'username_reserved' } });
  return checkRegion(owner);
}

/** The new shop. */
export function shopOfOwner(
  { username, restaurant_name: name, lite_ecom }: NewOwner,
  ordering_mode: Shop['ordering_mode'] = 'map',
): Omit<Shop, 'id'> {
  return newShop(username, { name, lite_ecom }, ordering_mode);
}

/** The restaurant's first branch: with the restaurant's name, closed until it is set up. */
export function branchOfOwner(owner: NewOwner, shop: Shop, sid: string): Omit<Branch, 'id'> {
  const { restaurant_name: name, email, mobile, country, currency, timezone } = owner;
  const place = { shop, shop_id: shop.id, country, currency, timezone };
  return { ...newBranch(place, name, sid), email, phone: mobile };
}
