import type { Address } from '../orders/order.ts';
import { plainName } from './zones.ts';

const wordsOf = (text: string): string =>
  ` ${text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(plainName)
    .filter((word) => word !== '')
    .join(' ')} `;

/**
 * The address an order goes to. What the customer typed as street holds. A point found under the street of `address`
 * stays while that is still named, more said or not ("… 12, 2nd floor"), and is nobody's once another street is typed;
 * one that came without a street was pointed at and stays.
 */
export function doorOf({ street, address }: { street: string; address: Address | null }): Address | null {
  if (address === null || street === '') return address;
  const isSame = address.street === '' || wordsOf(street).includes(wordsOf(address.street));
  return { ...address, street, ...(isSame ? {} : { lat: null, lng: null }) };
}
