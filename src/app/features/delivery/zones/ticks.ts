import type { TreeCity } from '#domain/delivery/place-tree.ts';
import type { PlaceList } from '#domain/delivery/zone.ts';
import { plainName } from '#domain/delivery/zones.ts';
import { linesOf, type PlaceLine, withoutPlace, withPlace } from './place-text.ts';

/** How a city of the tree stands in a list: `some` of what lies in it is there. */
export type Tick = 'all' | 'some' | 'none';

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => plainName(name) === plainName(other[at] ?? ''));

/** The line that names this place, however it is written. */
function lineFor(list: PlaceList, country: string, names: readonly string[]): PlaceLine | undefined {
  return linesOf(list).find(
    (line) => line.kind === 'area' && line.country === country && sameNames(line.names, names),
  );
}

export const hasPlace = (list: PlaceList, country: string, names: readonly string[]) =>
  lineFor(list, country, names) !== undefined;

export function tickOf(list: PlaceList, country: string, { name, within }: TreeCity): Tick {
  if (hasPlace(list, country, [name])) return 'all';
  return within.some((part) => hasPlace(list, country, [name, part])) ? 'some' : 'none';
}

function without(list: PlaceList, country: string, names: readonly string[]): PlaceList {
  const line = lineFor(list, country, names);
  return line === undefined ? list : withoutPlace(list, line);
}

/** A city stands for all that lies in it: whatever of it was in the list by itself goes. */
export function tickCity(list: PlaceList, country: string, city: TreeCity, isTicked: boolean): PlaceList {
  const parts = city.within.reduce((rest, part) => without(rest, country, [city.name, part]), list);
  return isTicked
    ? withPlace(parts, { kind: 'area', country, names: [city.name] })
    : without(parts, country, [city.name]);
}

/** A part that is taken out of a whole city leaves its other parts; the last one that was missing makes it whole. */
export function tickPart(
  list: PlaceList,
  country: string,
  city: TreeCity,
  part: string,
  isTicked: boolean,
): PlaceList {
  const isWhole = hasPlace(list, country, [city.name]);
  const kept = city.within.filter((one) =>
    one === part ? isTicked : isWhole || hasPlace(list, country, [city.name, one]),
  );
  if (kept.length === city.within.length) return tickCity(list, country, city, true);
  return kept.reduce(
    (rest, one) =>
      hasPlace(rest, country, [city.name, one])
        ? rest
        : withPlace(rest, { kind: 'area', country, names: [city.name, one] }),
    tickCity(list, country, city, false),
  );
}
