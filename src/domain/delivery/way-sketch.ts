import { distanceM, EARTH_RADIUS_M, type LatLng, rad } from './distance.ts';
import type { MapZone } from './zone.ts';

export interface Dot {
  x: number;
  y: number;
}

/** A small picture of where an order goes, in its own units: north is up, one unit as long in every direction. */
export interface WaySketch {
  branch: Dot;
  customer: Dot;
  /** Outlines of the zones around, by the zone's id. */
  zones: { id: string; name: string; rim: Dot[] | { centre: Dot; radius: number } }[];
  scale: { metres: number; length: number };
  /** In a straight line. */
  metres: number;
}

interface Frame {
  width: number;
  height: number;
  /** Kept free at each side. */
  margin: number;
}

/** So near that branch and door are one dot: the picture is never smaller than this, in metres. */
const LEAST_SPAN_M = 200;

const eastward = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** The longest of 1, 2, 5, 10, 20 … that is no longer. */
export function roundLength(metres: number): number {
  const ten = 10 ** Math.floor(Math.log10(metres));
  const first = metres / ten;
  return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * ten;
}

/** Branch and customer within the frame, both whole, with what zones lie there and a scale. */
export function waySketch(
  from: LatLng,
  to: LatLng,
  zones: readonly MapZone[],
  { width, height, margin }: Frame,
): WaySketch {
  const middle = { lat: (from.lat + to.lat) / 2, lng: from.lng + eastward(to.lng - from.lng) / 2 };
  const wide = Math.cos(rad(middle.lat));
  const east = ({ lng }: LatLng) => EARTH_RADIUS_M * rad(eastward(lng - middle.lng)) * wide;
  const north = ({ lat }: LatLng) => EARTH_RADIUS_M * rad(lat - middle.lat);
  const spanX = Math.max(LEAST_SPAN_M, Math.abs(east(from) - east(to)));
  const spanY = Math.max(LEAST_SPAN_M, Math.abs(north(from) - north(to)));
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
