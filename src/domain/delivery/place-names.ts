import type { PlaceZone } from './zone.ts';
import { plainName } from './plain-name.ts';

/** Every place that active lists name, as city, district, town; '' below the named level. */
export function placesOf(zones: readonly PlaceZone[]): { city: string; district: string; town: string }[] {
  return zones
    .filter(({ active }) => active)
    .flatMap(({ locations: { cities, districts, towns } }) => [
      ...cities.map(([, city]) => ({ city, district: '', town: '' })),
      ...districts.map(([, city, district]) => ({ city, district, town: '' })),
      ...towns.map(([, city, district, town]) => ({ city, district, town })),
    ]);
}

/** Names without duplicates (ignoring spelling) and empty ones, sorted alphabetically. */
export function eachOnce(names: readonly string[]): string[] {
  const found = new Map<string, string>();
  for (const name of names) {
    if (name !== '' && !found.has(plainName(name))) found.set(plainName(name), name);
  }
  return [...found.values()].sort((one, other) => one.localeCompare(other));
}

export const isSameName = (one: string, other: string) => plainName(one) === plainName(other);
