import type { TreeCity } from '#domain/delivery/place-tree.ts';
import type { PlaceList } from '#domain/delivery/zone.ts';
import { plainName } from '#domain/delivery/plain-name.ts';
import { linesOf, type PlaceLine, withoutPlace, withPlace } from './place-text.ts';

/** Selection state of a city in the tree; `some`: part of it is in the list. */
export type Tick = 'all' | 'some' | 'none';

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => plainName(name) === plainName(other[at] ?? ''));

/** The line that names this region, in any spelling. */
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

/** A city includes all of its parts, so their own lines are removed. */
export function tickCity(list: PlaceList, country: string, city: TreeCity, isTicked: boolean): PlaceList {
  const parts = city.within.reduce((rest, part) => without(rest, country, [city.name, part]), list);
  return isTicked
    ? withPlace(parts, { kind: 'area', country, names: [city.name] })
    : without(parts, country, [city.name]);
}

/** Unchecking a part of a whole city keeps the other parts; checking the last missing one selects the whole city. */
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
