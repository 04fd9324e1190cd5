import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { sixDecimals } from '#domain/delivery/position.ts';

/** The fields of an order with a delivery point; `found`: the address that was found there, a town has no street. */
export function withPoint(
  order: Pick<PlaceOrder, 'street' | 'address'>,
  { lat, lng }: LatLng,
  found?: FoundAddress,
): Pick<PlaceOrder, 'street' | 'address'> {
  const { city = '', postcode = '' } = found ?? order.address ?? {};
  const at = { lat: sixDecimals(lat), lng: sixDecimals(lng) };
  // A point picked by hand needs no street; one that was found has its own.
  return {
    street: found === undefined ? order.street : found.street,
    address: { street: found?.street ?? '', city, postcode, ...at },
  };
}
