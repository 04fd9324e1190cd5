import type { Address } from '../orders/order.ts';
import type { Result } from '../result.ts';
import type { Branch } from '../shops/branch.ts';
import { cityName } from '../shops/city-and-state.ts';
import { exactDistanceM, type LatLng, townRadiusM } from './distance.ts';
import { pointOf } from './point-of.ts';
import { refuseBeyond } from './reach.ts';
import { reachKm, type Reaching } from './terms.ts';
import { plainName } from './plain-name.ts';
import type { MapZone } from './zone.ts';
import { zonesToChoose } from './zones.ts';

/** A town that the server knows, with its centre. */
export interface KnownTown extends LatLng {
  name: string;
  /** The ISO 3166-1 alpha-2 country code. */
  country: string;
  /** The population. */
  people: number;
}

/** The known towns with a name as `plainName` writes it. */
export type TownsNamed = (name: string) => readonly KnownTown[];

/** A postcode has at least this many digits; house numbers rarely do. */
const POSTCODE = /\d{4}|\d{3}[ -]\d/;

/** No town is smaller than this, whatever its population: outskirts count as the town. */
const MIN_TOWN_RADIUS_M = 10_000;

/** How far from its center a town may reach, in meters. */
export const townRadius = ({ people }: KnownTown) => Math.max(MIN_TOWN_RADIUS_M, townRadiusM(people));

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}\p{M}'’.-]+/u).filter((word) => word !== '');
const hasDigit = (word: string) => /\d/.test(word);

/** What stands behind the last postcode of a part; undefined: the part has none, or only a house number. */
function afterPostcode(part: string): string | undefined {
  const words = wordsOf(part);
  const last = words.findLastIndex(hasDigit);
  const isPostcode = POSTCODE.test(words.slice(Math.max(0, last - 1), last + 1).join(' '));
  return isPostcode && last < words.length - 1 ? words.slice(last + 1).join(' ') : undefined;
}

/**
 * The names in a typed address that may be its town's, the likeliest first: what follows a postcode, and each part
 * after a comma without digits. A street that is named after a town is none of them. `where`: only those that are
 * certainly towns.
 */
export function townNamesIn(text: string, where: 'anywhere' | 'behind a postcode' = 'anywhere'): string[] {
  const names = text.split(/[,;\n]/).flatMap((part, index, parts) => {
    if (index > 0 && !hasDigit(part)) return where === 'anywhere' ? [plainName(part)] : [];
    // With more after it, a number in front is that of a house.
    const startsWithNumber = index === 0 && parts.length > 1 && /^\s*\d/.test(part);
    const name = startsWithNumber ? undefined : afterPostcode(part);
    return name === undefined ? [] : [plainName(name)];
  });
  return names.filter((name) => name !== '').toReversed();
}

/** The town nearest to any of the points; without points the first. */
function nearestOf(towns: readonly KnownTown[], points: readonly LatLng[]): KnownTown | undefined {
  const away = (town: KnownTown) => Math.min(...points.map((point) => exactDistanceM(point, town)));
  return towns.toSorted((one, other) => away(one) - away(other))[0];
}

/**
 * The town that a typed address names, in it or as a whole: of those with one name the nearest to any of the points.
 * Undefined: it names none that is known.
 */
export function townNamedIn(
  text: string,
  points: readonly LatLng[],
  named: TownsNamed,
): KnownTown | undefined {
  const towns = [plainName(text), ...townNamesIn(text)].map(named).find((known) => known.length > 0);
  return nearestOf(towns ?? [], points);
}

type Measured = Reaching & Pick<Branch, 'city' | 'country'>;

/** The nearest town that an address names; undefined: it names none that is known. */
function townOf(address: Address, branch: Measured, home: LatLng, named: TownsNamed): KnownTown | undefined {
  const nearest = (towns: readonly KnownTown[]) => nearestOf(towns, [home]);
  const own = plainName(cityName(branch.city ?? ''));
  for (const name of townNamesIn(address.street)) {
    if (name === own) return undefined;
    // Typed names are less certain than a chosen city: only the branch's country counts.
    const town = nearest(named(name).filter(({ country }) => country === branch.country));
    if (town !== undefined) return town;
  }
  const city = plainName(cityName(address.city));
  if (city === '' || city === own) return undefined;
  const towns = named(city);
  const inCountry = towns.filter(({ country }) => country === branch.country);
  return nearest(inCountry.length > 0 ? inCountry : towns);
}

/**
 * Refuses `beyond_reach` for an address without a position in a town that is wholly beyond the branch's reach. Of towns
 * with one name the nearest counts. Undefined: it may be within reach, or its town is not known.
 */
export function townBeyondReach(
  address: Address,
  branch: Measured,
  named: TownsNamed,
): Extract<Result<never>, { ok: false }> | undefined {
  const limit = reachKm(branch);
  const { lat, lng } = branch;
  if (limit === undefined || lat === null || lng === null || pointOf(address) !== null) return undefined;
  const town = townOf(address, branch, { lat, lng }, named);
  if (town === undefined) return undefined;
  const metres = exactDistanceM({ lat, lng }, town);
  return metres <= limit * 1000 + townRadius(town) ? undefined : refuseBeyond(metres, limit, branch.country);
}

/** The farthest that a zone's edge is from its first point. */
function extentOf({ circle, radius, points }: MapZone, from: LatLng): number {
  return circle ? radius : Math.max(...points.map((point) => exactDistanceM(from, point)));
}

/** Whether an address without a position is in a town that is wholly outside all zones of a branch's map. */
export function isTownOutsideZones(
  address: Address,
  branch: Measured,
  zones: readonly MapZone[],
  named: TownsNamed,
): boolean {
  const { lat, lng } = branch;
  if (lat === null || lng === null || pointOf(address) !== null) return false;
  const town = townOf(address, branch, { lat, lng }, named);
  if (town === undefined) return false;
  return zonesToChoose(zones).every((zone) => {
    const [first] = zone.points;
    return first === undefined || exactDistanceM(first, town) > extentOf(zone, first) + townRadius(town);
  });
}
