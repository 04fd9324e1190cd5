import { EARTH_RADIUS_M, type LatLng, nearestLongitude, rad } from './distance.ts';
import type { MapZone } from './zone.ts';

/** A polygon prepared for many queries; longitudes continue across the 180th meridian. */
export interface Outline {
  xs: readonly number[];
  ys: readonly number[];
  west: number;
  east: number;
  south: number;
  north: number;
  /** Square meters on the globe. */
  area: number;
}

function areaOf(xs: readonly number[], ys: readonly number[]): number {
  let sum = 0;
  xs.forEach((x, index) => {
    const next = (index + 1) % xs.length;
    const run = rad((xs[next] ?? 0) - x);
    sum += run * (2 + Math.sin(rad(ys[index] ?? 0)) + Math.sin(rad(ys[next] ?? 0)));
  });
  return Math.abs((sum * EARTH_RADIUS_M * EARTH_RADIUS_M) / 2);
}

export function outlineOf(points: readonly LatLng[]): Outline {
  const xs: number[] = [];
  for (const { lng } of points) {
    const before = xs.at(-1);
    xs.push(before === undefined ? lng : nearestLongitude(before, lng));
  }
  const ys = points.map(({ lat }) => lat);
  return {
    xs,
    ys,
    west: Math.min(...xs),
    east: Math.max(...xs),
    south: Math.min(...ys),
    north: Math.max(...ys),
    area: areaOf(xs, ys),
  };
}

/**
 * Whether a point is inside a polygon whose sides are straight lines in longitude and latitude, as in GeoJSON (RFC
 * 7946). A point on a side is inside.
 */
export function isWithin({ lat, lng }: LatLng, { xs, ys, west, east, south, north }: Outline): boolean {
  const x = nearestLongitude((west + east) / 2, lng);
  if (lat < south || lat > north || x < west || x > east) return false;
  let inside = false;
  for (let index = 0, before = xs.length - 1; index < xs.length; before = index, index += 1) {
    const x1 = xs[before] ?? 0;
    const y1 = ys[before] ?? 0;
    const x2 = xs[index] ?? 0;
    const y2 = ys[index] ?? 0;
    const side = (x - x1) * (y2 - y1) - (lat - y1) * (x2 - x1);
    const isBeside = Math.min(y1, y2) <= lat && lat <= Math.max(y1, y2);
    if (side === 0 && isBeside && Math.min(x1, x2) <= x && x <= Math.max(x1, x2)) return true;
    if (y1 > lat !== y2 > lat && side > 0 === y2 > y1) inside = !inside;
  }
  return inside;
}

const turn = (x1: number, y1: number, x2: number, y2: number, x3: number, y3: number) =>
  Math.sign((x2 - x1) * (y3 - y1) - (y2 - y1) * (x3 - x1));

/** Whether two sides that are not adjacent intersect; such a polygon has no well-defined inside. */
export function crossesItself({ xs, ys }: Outline): boolean {
  const count = xs.length;
  const at = (index: number): [number, number] => [xs[index % count] ?? 0, ys[index % count] ?? 0];
  for (let one = 0; one < count; one += 1) {
    for (let other = one + 2; other < count; other += 1) {
      if (one === 0 && other === count - 1) continue;
      const [a, b, c, d] = [at(one), at(one + 1), at(other), at(other + 1)];
      const isSplit = turn(...a, ...b, ...c) * turn(...a, ...b, ...d) < 0;
      if (isSplit && turn(...c, ...d, ...a) * turn(...c, ...d, ...b) < 0) return true;
    }
  }
  return false;
}

/** Area of a circle or a polygon in square meters. */
export function areaOfZone(zone: Pick<MapZone, 'circle' | 'radius'>, outline: Outline): number {
  return zone.circle ? Math.PI * zone.radius * zone.radius : outline.area;
}
