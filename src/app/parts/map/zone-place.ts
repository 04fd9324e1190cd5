import type { LatLng } from '#domain/delivery/distance.ts';
import { ZONE_PLACES } from './zone-places.data.ts';

/** The main place of a time zone, to the degree: where a map without a known location begins. Undefined: unknown zone. */
export function placeOfZone(timeZone: string): LatLng | undefined {
  const row = ZONE_PLACES.split(/,\s*/).find((one) => one.startsWith(`${timeZone} `));
  const [, lat, lng] = row?.split(' ') ?? [];
  return lat === undefined || lng === undefined ? undefined : { lat: Number(lat), lng: Number(lng) };
}
