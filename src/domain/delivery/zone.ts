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
  /** The latitude in degrees (WGS 84). */
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  /** The longitude in degrees (WGS 84). */
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

const amount = z.int().check(z.minimum(0), z.maximum(MAX_MONEY));
const terms = {
  /** The zone's id. */
  id: sidSchema,
  /** The zone's name. */
  name: lineOfText(1, 60),
  /** The delivery charge in the currency's minor unit. */
  delivery_charge: amount,
  /** The minimum order in the currency's minor unit. */
  min_order: amount,
  /** The expected delivery time in minutes. */
  deliver_time: z.int().check(z.minimum(1), z.maximum(1440)),
  /** Whether customers can order there; an inactive zone is a draft. */
  active: z.boolean(),
};

/** A zone drawn on the map. */
export const mapZoneSchema = z.object({
  ...terms,
  /** True: a circle around the first point. False: a polygon. */
  circle: z.boolean(),
  /** The radius of a circle, in meters. */
  radius: z.int().check(z.minimum(1), z.maximum(MAX_RADIUS_M)),
  /** The corners of the polygon, or the circle's center. */
  points: z.array(pointSchema).check(z.maxLength(MAX_POINTS)),
  /** False: no delivery here, even where another zone covers it. */
  deliverable: z.boolean(),
});
export type MapZone = z.infer<typeof mapZoneSchema>;

const word = lineOfText(1, 80);
const list = <T extends z.ZodMiniType>(place: T) => z.array(place).check(z.maxLength(MAX_PLACES));

/** The places of the zone, each by its names from the largest to the one meant. */
export const placeListSchema = z.object({
  /** Whole countries: `[country]`. */
  countries: list(z.tuple([word])),
  /** Whole cities: `[country, city]`. */
  cities: list(z.tuple([word, word])),
  /** Whole districts: `[country, city, district]`. */
  districts: list(z.tuple([word, word, word])),
  /** Single towns: `[country, city, district, town]`. */
  towns: list(z.tuple([word, word, word, word])),
  /**
   * Postcodes: `[country, postcode]`; one that ends in `*` stands for all that begin so, an outward code as "BS1" for
   * every code of its area.
   */
  postcodes: list(z.tuple([word, lineOfText(1, 20)])),
});
export type PlaceList = z.infer<typeof placeListSchema>;

/** A zone that is a list of places. */
export const placeZoneSchema = z.object({ ...terms, locations: placeListSchema });
export type PlaceZone = z.infer<typeof placeZoneSchema>;

export const noPlaces: PlaceList = { countries: [], cities: [], districts: [], towns: [], postcodes: [] };
