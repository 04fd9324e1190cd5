import * as z from 'zod/mini';
import { sidSchema } from '../ids.ts';
import type { MapZone, PlaceZone } from './zone.ts';

/** Told apart from anything else; every zone was checked whole before it was stored. */
function isZone(of: 'points' | 'locations') {
  return (raw: unknown) => typeof raw === 'object' && raw !== null && 'delivery_charge' in raw && of in raw;
}

/**
 * Where a branch delivers: one row, `sid` is the branch's. Pages read it among their first rows, so its check is a short
 * one; `mapZoneSchema` and `placeZoneSchema` are the whole.
 */
export const areaSchema = z.object({
  sid: sidSchema,
  map: z.array(z.custom<MapZone>(isZone('points'))),
  places: z.array(z.custom<PlaceZone>(isZone('locations'))),
});
export type Area = z.infer<typeof areaSchema>;
