import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { sixDecimals } from '#domain/delivery/position.ts';

/** Maps name the city again where they know no part of it. */
const partOfTown = (district: string, city: string) =>
  district === '' || district === city ? {} : { district };

/** The fields of an order with a delivery point; `found`: the address that was found there, a town has no street. */
export function withPoint(
  order: Pick<PlaceOrder, 'street' | 'address'>,
  { lat, lng }: LatLng,
  found?: FoundAddress,
): Pick<PlaceOrder, 'street' | 'address'> {
  const { city = '', district = '', postcode = '' } = found ?? order.address ?? {};
  const at = { lat: sixDecimals(lat), lng: sixDecimals(lng) };
  // A point picked by hand belongs to the street that was typed before; one that was found has its own.
  const street = found === undefined ? order.street : found.street;
  return { street, address: { street, city, ...partOfTown(district, city), postcode, ...at } };
}

/** The same with this device's position; `near`: what is known to be there, of which a typed street stays. */
export function withPosition(
  order: Pick<PlaceOrder, 'street' | 'address'>,
  at: LatLng,
  near: FoundAddress | null,
): Pick<PlaceOrder, 'street' | 'address'> {
  if (near === null) return withPoint({ ...order, address: null }, at);
  const { street, city, district, postcode } = near;
  const isTyped = order.street.trim() !== '';
  return withPoint(
    {
      street: isTyped ? order.street : street,
      address: { street: '', city, district, postcode, lat: null, lng: null },
    },
    at,
  );
}
