import { distanceM, EARTH_RADIUS_M, type LatLng, nearestLongitude, rad } from './distance.ts';
import type { MapZone } from './zone.ts';

export interface Dot {
  x: number;
  y: number;
}

/** A small map of where an order goes, in its own units: north is up, with the same scale in both directions. */
export interface RouteSketch {
  branch: Dot;
  customer: Dot;
  /** Outlines of the zones in view, with the zone's id. */
  zones: { id: string; name: string; rim: Dot[] | { centre: Dot; radius: number } }[];
  scale: { metres: number; length: number };
  /** Distance in a straight line, in meters. */
  metres: number;
}

interface Frame {
  width: number;
  height: number;
  /** Margin on each side. */
  margin: number;
}

/** The minimum size of the map in meters; below it, branch and customer would be one dot. */
const MIN_SPAN_M = 200;

/** The largest of 1, 2, 5, 10, 20 … that is not larger. */
export function roundLength(metres: number): number {
  const ten = 10 ** Math.floor(Math.log10(metres));
  const first = metres / ten;
  return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * ten;
}

/** Branch and customer within the frame, with the zones in view and a scale. */
export function routeSketch(
  from: LatLng,
  to: LatLng,
  zones: readonly MapZone[],
  { width, height, margin }: Frame,
): RouteSketch {
  const middle = { lat: (from.lat + to.lat) / 2, lng: (from.lng + nearestLongitude(from.lng, to.lng)) / 2 };
  const wide = Math.cos(rad(middle.lat));
  const east = ({ lng }: LatLng) =>
    EARTH_RADIUS_M * rad(nearestLongitude(middle.lng, lng) - middle.lng) * wide;
  const north = ({ lat }: LatLng) => EARTH_RADIUS_M * rad(lat - middle.lat);
  const spanX = Math.max(MIN_SPAN_M, Math.abs(east(from) - east(to)));
  const spanY = Math.max(MIN_SPAN_M, Math.abs(north(from) - north(to)));
  const perMetre = Math.min((width - 2 * margin) / spanX, (height - 2 * margin) / spanY);
  const dot = (point: LatLng): Dot => ({
    x: width / 2 + east(point) * perMetre,
    y: height / 2 - north(point) * perMetre,
  });
  const metres = roundLength(width / 3 / perMetre);
  return {
    branch: dot(from),
    customer: dot(to),
    zones: zones.flatMap(({ id, name, active, circle, radius, points }) => {
      const [centre] = points;
      if (!active || centre === undefined) return [];
      const rim = circle ? { centre: dot(centre), radius: radius * perMetre } : points.map(dot);
      return [{ id, name, rim }];
    }),
    scale: { metres, length: metres * perMetre },
    metres: distanceM(from, to),
  };
}
