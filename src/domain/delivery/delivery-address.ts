import type { Address } from '../orders/order.ts';
import { plainName } from './plain-name.ts';

const wordsOf = (text: string): string =>
  ` ${text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map(plainName)
    .filter((word) => word !== '')
    .join(' ')} `;

/**
 * The address an order is delivered to. The street the customer typed counts. A point found for the street of `address`
 * is kept while the typed text still contains that street ("… 12, 2nd floor"), and dropped once another street is
 * typed; a point without a street was picked on the map and is kept.
 */
export function deliveryAddressOf({
  street,
  address,
}: {
  street: string;
  address: Address | null;
}): Address | null {
  if (address === null || street === '') return address;
  const isSame = address.street === '' || wordsOf(street).includes(wordsOf(address.street));
  return { ...address, street, ...(isSame ? {} : { lat: null, lng: null }) };
}

/** Fewer letters or digits name no street. */
const MIN_STREET_LETTERS = 3;

/** Whether a text can name a street: it has at least three letters or digits, of any script. */
export function isStreet(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MIN_STREET_LETTERS;
}
