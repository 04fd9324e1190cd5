import { isolatedText } from '../../../i18n/isolated.ts';
import { noPlaces, type PlaceList } from '#domain/delivery/zone.ts';

/** A region: country code, then city, district, town, from the largest to the intended one; or a postcode. */
export interface PlaceLine {
  kind: 'area' | 'postcode';
  country: string;
  names: readonly string[];
}

/** The regions of a list as lines of a form. */
export function linesOf({ countries, cities, districts, towns, postcodes }: PlaceList): PlaceLine[] {
  return [
    ...[...countries, ...cities, ...districts, ...towns].map(([country, ...names]) => ({
      kind: 'area' as const,
      country,
      names,
    })),
    ...postcodes.map(([country, code]) => ({ kind: 'postcode' as const, country, names: [code] })),
  ];
}

/** Adds a region to the list, without duplicates. */
export function withPlace(list: PlaceList, line: PlaceLine): PlaceList {
  const others = linesOf(list).filter((one) => textOf(one) !== textOf(line));
  return listOf([...others, line]);
}

export function withPlaces(list: PlaceList, lines: readonly PlaceLine[]): PlaceList {
  return lines.reduce(withPlace, list);
}

export function withoutPlace(list: PlaceList, line: PlaceLine): PlaceList {
  return listOf(linesOf(list).filter((one) => textOf(one) !== textOf(line)));
}

/** The region as it is listed, where its own country goes without saying; each keeps its direction in Arabic. */
export function shownText(line: PlaceLine, ownCountry: string): string {
  const isAtHome = line.country === ownCountry && line.names.length > 0;
  return isolatedText(isAtHome ? line.names.toReversed().join(', ') : textOf(line));
}

/** The region's full name, smallest part first. */
export function textOf({ country, names }: PlaceLine): string {
  return [...names].reverse().concat(country).join(', ');
}

function listOf(lines: readonly PlaceLine[]): PlaceList {
  const list: PlaceList = structuredClone(noPlaces);
  for (const { kind, country, names } of lines) {
    const [city, district, town] = names;
    if (city === undefined) list.countries.push([country]);
    else if (kind === 'postcode') list.postcodes.push([country, city]);
    else if (district === undefined) list.cities.push([country, city]);
    else if (town === undefined) list.districts.push([country, city, district]);
    else list.towns.push([country, city, district, town]);
  }
  return list;
}
