import { addressLine, type SavedAddress } from '#domain/people/member.ts';
import type { StoredDeliveryAddress } from './stored-delivery-address.ts';

/** A saved address with the position it was saved with; without one its street is judged as a typed one. */
export const storedOf = ({ address }: SavedAddress): StoredDeliveryAddress => {
  const { street, city, district, postcode, lat, lng } = address;
  return { label: addressLine(address), address: { street, city, district, postcode, lat, lng } };
};
