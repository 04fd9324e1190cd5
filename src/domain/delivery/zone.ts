import * as z from 'zod/mini';
import { lineOfText } from '../fields.ts';
import { sidSchema } from '../ids.ts';
import { MAX_MONEY } from '../money.ts';

/** Maximum zones of a branch; more would make its row too large for a phone. */
export const MAX_ZONES = 200;
export const MAX_POINTS = 200;
export const MAX_RADIUS_M = 200_000;
export const MAX_PLACES = 500;

export const pointSchema = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

const amount = z.int().check(z.minimum(0), z.maximum(MAX_MONEY));
const terms = {
  id: sidSchema,
  name: lineOfText(1, 60),
  /** `delivery_charge` in minor units; `deliver_time` in minutes. */
  delivery_charge: amount,
  min_order: amount,
  deliver_time: z.int().check(z.minimum(1), z.maximum(1440)),
  active: z.boolean(),
};

/**
 * A zone on the map: a circle around its first point (`radius` in metres), or the polygon of its points. A zone that is
 * not `deliverable` excludes its area from the zones around it.
 */
export const mapZoneSchema = z.object({
  ...terms,
  circle: z.boolean(),
  radius: z.int().check(z.minimum(1), z.maximum(MAX_RADIUS_M)),
  points: z.array(pointSchema).check(z.maxLength(MAX_POINTS)),
  deliverable: z.boolean(),
});
export type MapZone = z.infer<typeof mapZoneSchema>;

const word = lineOfText(1, 80);
const list = <T extends z.ZodMiniType>(place: T) => z.array(place).check(z.maxLength(MAX_PLACES));

/** Names of places from the largest to the one meant; a postcode ending in `*` matches all with that prefix. */
export const placeListSchema = z.object({
  countries: list(z.tuple([word])),
  cities: list(z.tuple([word, word])),
  districts: list(z.tuple([word, word, word])),
  towns: list(z.tuple([word, word, word, word])),
  postcodes: list(z.tuple([word, lineOfText(1, 20)])),
});
export type PlaceList = z.infer<typeof placeListSchema>;

/** A zone that is a list of places. */
export const placeZoneSchema = z.object({ ...terms, locations: placeListSchema });
export type PlaceZone = z.infer<typeof placeZoneSchema>;

export const noPlaces: PlaceList = { countries: [], cities: [], districts: [], towns: [], postcodes: [] };
