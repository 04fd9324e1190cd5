import * as z from 'zod/mini';
import { distanceM, type LatLng, townRadiusM } from './distance.ts';
import { plainName } from './plain-name.ts';

/** The known places of a country: name, region code, population, longitude, latitude, whether it is part of a city. */
export const knownPlacesSchema = z.array(
  z.tuple([z.string(), z.string(), z.number(), z.number(), z.number(), z.boolean()]),
);
export type KnownPlace = z.infer<typeof knownPlacesSchema>[number];

/** A city with its districts. */
export interface TreeCity {
  name: string;
  /** Sorted by population. */
  within: string[];
}

/** A place with this population is a city, unless it is near one that is several times as large. */
const CITY_PEOPLE = 10_000;
const TIMES_AS_LARGE = 3;
const FARTHEST_PART_M = 30_000;

interface Town {
  name: string;
  region: string;
  people: number;
  at: LatLng;
  isPart: boolean;
}

/** The city a place belongs to: the nearest one of its region whose radius reaches it. */
function cityOf(town: Town, cities: readonly Town[]): Town | undefined {
  let best: { city: Town; away: number } | undefined;
  for (const city of cities) {
    const reach = town.isPart ? FARTHEST_PART_M : Math.min(FARTHEST_PART_M, townRadiusM(city.people));
    const isLarger =
      city.people >= town.people * TIMES_AS_LARGE || (town.isPart && city.people > town.people);
    if (city === town || !isLarger || Math.abs(city.at.lat - town.at.lat) > 0.3) continue;
    const away = distanceM(city.at, town.at);
    if (away <= reach && away < (best?.away ?? Infinity)) best = { city, away };
  }
  return best?.city;
}

/**
 * A country's cities, nearest to the branch first, each with its known districts and suburbs. The branch's own city has
 * the name of its address, because place lists have English names.
 */
export function placeTree(
  places: readonly KnownPlace[],
  home: { city: string; at: LatLng | null },
): TreeCity[] {
  const towns = places.map(
    ([name, region, people, lng, lat, isPart]): Town => ({ name, region, people, at: { lat, lng }, isPart }),
  );
  const large = new Map<string, Town[]>();
  for (const town of towns) {
    if (town.isPart || town.people < CITY_PEOPLE) continue;
    large.set(town.region, [...(large.get(town.region) ?? []), town]);
  }
  const tops = new Map<Town, string[]>();
  const topOf = new Map<Town, Town>();
  for (const town of towns.toSorted((one, other) => other.people - one.people)) {
    const city = cityOf(town, large.get(town.region) ?? []);
    // The largest cities come first, so the city this one belongs to has been resolved already.
    const top = city === undefined ? town : (topOf.get(city) ?? city);
    topOf.set(town, top);
    tops.set(top, [...(tops.get(top) ?? []), ...(top === town ? [] : [town.name])]);
  }
  const { at } = home;
  const cities = [...tops.keys()];
  if (at !== null) cities.sort((one, other) => distanceM(at, one.at) - distanceM(at, other.at));
  const own =
    at === null ? undefined : cities.find((city) => distanceM(at, city.at) <= townRadiusM(city.people));
  return mergedByName(
    cities.map((city) => ({
      name: city === own && home.city !== '' ? home.city : city.name,
      within: tops.get(city) ?? [],
    })),
  );
}

/** A zone's list knows only names, so places with the same name are merged. */
function mergedByName(cities: readonly TreeCity[]): TreeCity[] {
  const merged = new Map<string, TreeCity>();
  for (const { name, within } of cities) {
    const key = plainName(name);
    const known = merged.get(key) ?? { name, within: [] };
    const names = new Map([...known.within, ...within].map((one) => [plainName(one), one]));
    names.delete(key);
    merged.set(key, { name: known.name, within: [...names.values()] });
  }
  return [...merged.values()];
}
