/** Mean radius of the earth. */
export const EARTH_RADIUS_M = 6_371_008.8;

export interface LatLng {
  lat: number;
  lng: number;
}

export const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** The longitude `lng`, turned by full circles, that is nearest to `other`. Exactly `lng` where it is that already. */
export const nearestLongitude = (other: number, lng: number) => lng + 360 * Math.round((other - lng) / 360);

/** Metres between two positions in degrees (haversine; within half a percent), not rounded. */
export function exactDistanceM(from: LatLng, to: LatLng): number {
  const lat = Math.sin(rad(to.lat - from.lat) / 2);
  const lng = Math.sin(rad(to.lng - from.lng) / 2);
  const chord = lat * lat + Math.cos(rad(from.lat)) * Math.cos(rad(to.lat)) * lng * lng;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The same, rounded to whole meters. */
export function distanceM(from: LatLng, to: LatLng): number {
  return Math.round(exactDistanceM(from, to));
}

/** The radius of a city in meters: 10 km for a million people. */
export const townRadiusM = (people: number) => Math.sqrt(people) * 10;
