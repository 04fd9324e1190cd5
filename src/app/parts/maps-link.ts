import type { LatLng } from '#domain/delivery/distance.ts';

/** The device's own maps, with the point where it is known, else with the address as text. */
export function mapsLink(address: string, point: LatLng | null): string {
  const place = point === null ? encodeURIComponent(address) : `${point.lat},${point.lng}`;
  if (/Android/.test(navigator.userAgent)) return `geo:0,0?q=${place}`;
  if (/iPhone|iPad/.test(navigator.userAgent)) return `maps:?daddr=${place}`;
  return `https://www.openstreetmap.org/search?query=${place}`;
}
