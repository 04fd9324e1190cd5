import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { StoredDeliveryAddress } from './stored-delivery-address.ts';

/**
 * The fields of an order filled from the delivery address. The center of a town is no place to deliver to, so the
 * point of an address without a street is kept only if it is this device's own position.
 */
export function filledFrom({
  address,
  isHere = false,
}: StoredDeliveryAddress): Pick<PlaceOrder, 'street' | 'address'> {
  const isPoint = isHere || address.street !== '';
  return { street: address.street, address: isPoint ? address : { ...address, lat: null, lng: null } };
}
