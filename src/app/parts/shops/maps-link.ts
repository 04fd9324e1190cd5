import type { LatLng } from '#domain/delivery/distance.ts';

/** A link to the device's maps app, by coordinates if known, else by address. */
export function mapsLink(address: string, point: LatLng | null): string {
  const place = point === null ? encodeURIComponent(address) : `${point.lat},${point.lng}`;
  if (/Android/.test(navigator.userAgent)) return `geo:0,0?q=${place}`;
  if (/iPhone|iPad/.test(navigator.userAgent)) return `maps:?daddr=${place}`;
  return `https://www.openstreetmap.org/search?query=${place}`;
}
