import type { LatLng } from '#domain/delivery/distance.ts';
import type { MapZone } from '#domain/delivery/zone.ts';
import { zoneOfPoint } from '#domain/delivery/zones.ts';
import { movedBy } from '../../../parts/map/zone-shapes.ts';

/** One for each degree of the compass. */
const DIRECTIONS = 360;

/** About a meter, in degrees. */
const CLOSE = 0.000_01;

/** Whether a zone is the same in each direction. */
function isRing({ circle, points: [center] }: MapZone, home: LatLng): boolean {
  if (!circle || center === undefined) return false;
  return Math.abs(center.lat - home.lat) < CLOSE && Math.abs(center.lng - home.lng) < CLOSE;
}

/** The zones that apply at a distance, in one direction or another, each once; null: there is no delivery somewhere. */
export function zonesAround(home: LatLng, meters: number, zones: readonly MapZone[]): (MapZone | null)[] {
  const found = new Set<MapZone | null>();
  // At the very edge of a ring, rounding would decide each direction differently.
  const directions = zones.every((zone) => !zone.active || isRing(zone, home)) ? 1 : DIRECTIONS;
  for (let degrees = 0; degrees < directions; degrees += 1) {
    const turn = (degrees / DIRECTIONS) * 2 * Math.PI;
    const zone = zoneOfPoint(movedBy(home, meters * Math.cos(turn), meters * Math.sin(turn)), zones);
    found.add(zone?.deliverable === true ? zone : null);
  }
  const places = [...found].filter((zone) => zone !== null);
  return found.has(null) ? [...places, null] : places;
}
