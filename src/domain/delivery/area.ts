import * as z from 'zod/mini';
import { sidSchema } from '../ids.ts';
import type { MapZone, PlaceZone } from './zone.ts';

/** Only tells a zone from other values; every zone was validated before it was stored. */
function isZone(of: 'points' | 'locations') {
  return (raw: unknown) => typeof raw === 'object' && raw !== null && 'delivery_charge' in raw && of in raw;
}

/**
 * The delivery zones of a branch in one row; `sid` is the branch's. Pages read it on their first load, so the check is
 * short; `mapZoneSchema` and `placeZoneSchema` are complete.
 */
export const areaSchema = z.object({
  /** The branch's slug. */
  sid: sidSchema,
  /** The zones drawn on the map, as `GET settings/map` lists them. */
  map: z.array(z.custom<MapZone>(isZone('points'))),
  /** The zones that are lists of places, as `GET settings/locations` lists them. */
  places: z.array(z.custom<PlaceZone>(isZone('locations'))),
});
export type Area = z.infer<typeof areaSchema>;
