import { mapCalls } from '#contract/map.ts';
import { makeCall } from '#device/make-call.ts';
import type { LatLng } from '#domain/delivery/distance.ts';
import type { FoundAddress } from '#domain/delivery/found-address.ts';
import { sixDecimals } from '#domain/delivery/position.ts';
import { resultOf } from '../../../calls/result-of.ts';

/** What the server finds first by an address or the name of a town, in this country first; undefined: nothing. */
export async function locateAddress(
  name: string,
  country: string,
  near: LatLng,
): Promise<FoundAddress | undefined> {
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
  return (answer.ok ? answer.value.address : null) ?? undefined;
}

/** The center of a town; undefined: the server does not know it. */
export async function locateTown(name: string, country: string, near: LatLng): Promise<LatLng | undefined> {
  const found = await locateAddress(name, country, near);
  return found && { lat: sixDecimals(found.lat), lng: sixDecimals(found.lng) };
}
