import { mapCalls } from '#contract/map.ts';
import { makeCall } from '#device/make-call.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import { sixDecimals } from '#domain/delivery/position.ts';
import { resultOf } from '../../../calls/result-of.ts';

/** The center of a town, in this country first; undefined: the server does not know it. */
export async function locateTown(name: string, country: string, near: LatLng): Promise<LatLng | undefined> {
  const session = crypto.randomUUID();
  const found = resultOf(
    await makeCall('map/query-autocomplete', mapCalls['map/query-autocomplete'], {
      query: name,
      session,
      lat: near.lat,
      lng: near.lng,
    }),
  );
  if (!found.ok) return undefined;
  const { suggestions } = found.value;
  const best = suggestions.find(({ text }) => text.endsWith(country)) ?? suggestions[0];
  if (best === undefined) return undefined;
  const request = { session, id: best.id };
  const answer = resultOf(await makeCall('map/address-location', mapCalls['map/address-location'], request));
  const address = answer.ok ? answer.value.address : null;
  return address === null ? undefined : { lat: sixDecimals(address.lat), lng: sixDecimals(address.lng) };
}
