import type { Address } from '../orders/order.ts';
import { deliveryAddressOf } from './delivery-address.ts';
import { townNamesIn } from './named-town.ts';
import { pointOf } from './point-of.ts';
import { isSameTown } from './same-town.ts';

interface Typed {
  street: string;
  address: Address | null;
}

/** Whether names of towns in a typed address are all of other towns than the point's. */
const isElsewhere = (names: readonly string[], city: string): boolean =>
  names.length > 0 && !names.some((name) => isSameTown(name, city));

/**
 * Whether the point of an address is still that of the typed street. Behind a comma there may be a floor or a part of
 * town instead of a town, so such a name counts only while no street belongs to the point.
 */
function isOfPoint({ street, address }: Typed): boolean {
  if (address === null) return true;
  if (pointOf(deliveryAddressOf({ street, address })) === null) return false;
  const { street: own, city } = address;
  if (own === '') return !isElsewhere(townNamesIn(street), city);
  return city === '' || !isElsewhere(townNamesIn(street, 'behind a postcode'), city);
}

/**
 * The address once its street has been typed: a point without a street now belongs to this street, so that another one
 * drops it; a house number or floor that is added keeps it. The city that came with a dropped point is dropped as well,
 * unless the street is in it.
 */
export function settledAddress({ street, address }: Typed): Address | null {
  if (address === null || street.trim() === '' || pointOf(address) === null) return address;
  if (isOfPoint({ street, address })) return address.street === '' ? { ...address, street } : address;
  const { zone: _zone, ...rest } = address;
  const isOther = isElsewhere(townNamesIn(street), address.city);
  const place = isOther ? { city: '', district: '', town: '', postcode: '' } : { postcode: '' };
  return { ...rest, ...place, street: '', lat: null, lng: null };
}
