import type { CallRequest } from '#contract/calls.ts';
import type { StoredDeliveryAddress } from './stored-delivery-address.ts';

/** Longer text is no address that could be compared. */
const MAX_TEXT = 80;

/** What is sent of a delivery address, so that restaurants are compared with it. Home, menu and checkout send the same. */
export function askedFor(to: StoredDeliveryAddress | null): Partial<CallRequest<'page/highlighted'>> {
  if (to === null) return {};
  const { label, isHere = false, address } = to;
  const { lat, lng, street, city, district, postcode } = address;
  const named = {
    city: city.slice(0, MAX_TEXT),
    district: district?.slice(0, MAX_TEXT),
    postcode: postcode.slice(0, 20),
    ...(street === '' ? {} : { street }),
  };
  if (lat === null || lng === null)
    return { ...named, ...(postcode === '' ? { address: label.slice(0, MAX_TEXT) } : {}) };
  // A town that was chosen from a search has its center as its position.
  const isTown = street === '' && city !== '' && !isHere;
  return { ...named, lat, lng, ...(isTown ? { position_of: 'town' } : {}) };
}
