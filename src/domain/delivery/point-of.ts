import type { Address } from '../orders/order.ts';
import type { LatLng } from './distance.ts';

/** The position of an address; null: it has none. */
export function pointOf(address: Address | null): LatLng | null {
  const { lat = null, lng = null } = address ?? {};
  return lat === null || lng === null || (lat === 0 && lng === 0) ? null : { lat, lng };
}
