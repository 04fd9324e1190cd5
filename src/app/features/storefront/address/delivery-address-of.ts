import type { FoundAddress } from '#domain/delivery/found-address.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { townNamesIn } from '#domain/delivery/named-town.ts';
import { plainName } from '#domain/delivery/plain-name.ts';
import { sixDecimals } from '#domain/delivery/position.ts';
import type { StoredDeliveryAddress } from './stored-delivery-address.ts';

const labelOf = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');

/** The delivery address of a search result. A town's centre is near enough to compare restaurants. */
export function addressOfFound(found: FoundAddress): StoredDeliveryAddress {
  const { street, city, district, postcode, lat, lng } = found;
  return {
    label: labelOf([street, postcode, district === city ? '' : district, city]),
    address: { street, city, district, postcode, lat: sixDecimals(lat), lng: sixDecimals(lng) },
  };
}

/**
 * A street that was not found, in a town that was: the center of the town is not the street's position, so the address
 * has none, and restaurants are compared with the town. `isNamed`: the town was found by its name in the text, which may
 * be another one than the map's ("Lisboa", "Lisbon").
 */
export function addressInTown(
  street: string,
  { city, district, postcode }: FoundAddress,
  isNamed: boolean,
): StoredDeliveryAddress {
  const typed = street.trim();
  const town = district === '' ? city : district;
  const hasTown = isNamed || townNamesIn(typed).includes(plainName(town));
  return {
    label: hasTown ? typed : labelOf([typed, town]),
    address: { street: typed, city, district, postcode, lat: null, lng: null },
  };
}

/** The delivery address at this device's position; `found`: what is known to be there. */
export function addressOfPosition(
  { lat, lng }: LatLng,
  found: FoundAddress | null,
  unnamed: string,
): StoredDeliveryAddress {
  const { street = '', city = '', district = '', postcode = '' } = found ?? {};
  const label = labelOf([street, district === city ? '' : district, city]);
  return {
    label: label === '' ? unnamed : label,
    address: { street, city, district, postcode, lat: sixDecimals(lat), lng: sixDecimals(lng) },
    isHere: true,
  };
}

/**
 * The address that a delivery was ordered to; undefined: it has none. A street alone is named with the city of its
 * restaurant, which the server compares distances with.
 */
export function addressOfOrder(
  { street, address }: Pick<PlaceOrder, 'street' | 'address'>,
  cityOfBranch: string,
): StoredDeliveryAddress | undefined {
  const ordered = deliveryAddressOf({ street, address });
  const { city = '', district = '', postcode = '', lat = null, lng = null } = ordered ?? {};
  const isPlaced = city !== '' || postcode !== '' || lat !== null;
  const label = labelOf([
    street.trim(),
    postcode,
    district === city ? '' : district,
    isPlaced || street.trim() === '' ? city : cityOfBranch,
  ]);
  if (label === '') return undefined;
  const to = { label, address: { street: street.trim(), city, district, postcode, lat, lng } };
  // Picked on the map, so it is a place to deliver to also without a street.
  return street.trim() === '' && lat !== null ? { ...to, isHere: true } : to;
}

/** One or two groups of letters and digits, as postcodes of all countries are; at least one digit (UPU S42). */
const POSTCODE = /^(?=.*\d)[\dA-Z]{2,8}(?:[ -][\dA-Z]{2,5})?$/i;

/** Whether a typed text is a street and not a town's name: it has a house number or a comma. */
export const isStreet = (text: string): boolean => /[\d,]/.test(text) && !POSTCODE.test(text.trim());

/**
 * What was typed and not chosen from a search: a postcode, with a house number a street, else a town. `isUnknown`: no town
 * of that name is known, so it is a street as well.
 */
export function addressOfText(text: string, isUnknown = false): StoredDeliveryAddress {
  const label = text.trim().slice(0, 80);
  const empty = { street: '', city: '', postcode: '', lat: null, lng: null };
  if (POSTCODE.test(label)) return { label, address: { ...empty, postcode: label } };
  return {
    label,
    address: isUnknown || isStreet(label) ? { ...empty, street: label } : { ...empty, city: label },
  };
}
