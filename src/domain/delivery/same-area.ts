import { canonicalJson } from '../row-mark.ts';
import type { MapZone } from './zone.ts';

const shapeOf = ({ circle, radius, points }: MapZone) =>
  canonicalJson(circle ? { radius, points: points.slice(0, 1) } : { points });

/**
 * The active zone that decides in place of this one, because both have the same shape (`zoneOfPoint` takes the lower id);
 * undefined: this one applies.
 */
export function deciderOf(zone: MapZone, zones: readonly MapZone[]): MapZone | undefined {
  if (!zone.active) return undefined;
  return zones
    .filter((one) => one.active && one.id < zone.id && shapeOf(one) === shapeOf(zone))
    .sort((one, other) => (one.id < other.id ? -1 : 1))[0];
}
