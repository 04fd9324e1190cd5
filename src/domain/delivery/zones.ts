import { cityName } from '../shops/city-and-state.ts';
import type { Address } from '../orders/order.ts';
import { isMessageMode } from '../shops/message-mode.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { Branch } from '../shops/branch.ts';
import { exactDistanceM, type LatLng } from './distance.ts';
import { plainName } from './plain-name.ts';
import { pointOf } from './point-of.ts';
import { postcodeCloseness, postcodesIn } from './postcode.ts';
import { beyondReach } from './reach.ts';
import { areaOfZone, isWithin, type Outline, outlineOf } from './outline.ts';
import type { Area } from './area.ts';
import { type DeliveryTerms, termsOf, zonesInUse } from './terms.ts';
import type { MapZone, PlaceZone } from './zone.ts';

/** The outline of a zone is computed once and cached for as long as the zone's array exists. */
const outlines = new WeakMap<readonly LatLng[], Outline>();

function outlineOfZone({ points }: MapZone): Outline {
  const known = outlines.get(points);
  if (known !== undefined) return known;
  const made = outlineOf(points);
  outlines.set(points, made);
  return made;
}

/** Whether a point is inside a zone; its edge is inside. */
export function isInZone(point: LatLng, zone: MapZone): boolean {
  const [centre] = zone.points;
  if (centre === undefined) return false;
  if (!zone.circle) return isWithin(point, outlineOfZone(zone));
  return exactDistanceM(centre, point) <= zone.radius;
}

/**
 * The map zone of a point: the smallest active zone around it, because people place the near and cheap zone inside the
 * far and expensive one and an exclusion inside both. Of equal ones, the one with the lower id.
 */
export function zoneOfPoint(point: LatLng, zones: readonly MapZone[]): MapZone | undefined {
  let found: { zone: MapZone; size: number } | undefined;
  for (const zone of zones) {
    if (!zone.active || !isInZone(point, zone)) continue;
    const size = areaOfZone(zone, outlineOfZone(zone));
    const isSmaller = found === undefined || size < found.size;
    if (isSmaller || (size === found?.size && zone.id < found.zone.id)) found = { zone, size };
  }
  return found?.zone;
}

type Place = Pick<Address, 'country' | 'city' | 'district' | 'town' | 'postcode'>;

/**
 * How closely a list of places matches an address: 0 not at all, a country 1, a postcode most.
 */
function closeness({ locations }: PlaceZone, place: readonly string[], postcode: string): number {
  const [country = ''] = place;
  let best = 0;
  for (const [land, code] of locations.postcodes) {
    if (plainName(land) !== country) continue;
    // One entry may hold several codes: lists typed in one go were once stored so.
    for (const listed of postcodesIn(code, land)) {
      const near = postcodeCloseness(listed, postcode, land);
      if (near > 0) best = Math.max(best, 100 + near);
    }
  }
  const { countries, cities, districts, towns } = locations;
  for (const names of [...countries, ...cities, ...districts, ...towns]) {
    const isMeant = names.every((name, index) => plainName(name) !== '' && plainName(name) === place[index]);
    if (isMeant) best = Math.max(best, names.length);
  }
  return best;
}

/**
 * The place-list zone of an address: the active one with the closest match (postcode, town, district, city, country);
 * of equal ones, the one with the lower id. An address without a country is in the branch's country.
 */
export function zoneOfPlace(
  { country, city, district = '', town = '', postcode }: Place,
  zones: readonly PlaceZone[],
  homeCountry: string,
): PlaceZone | undefined {
  const names = [country ?? homeCountry, cityName(city), district, town].map(plainName);
  let found: { zone: PlaceZone; near: number } | undefined;
  for (const zone of zones) {
    const near = zone.active ? closeness(zone, names, postcode) : 0;
    if (near === 0) continue;
    const isNearer = found === undefined || near > found.near;
    if (isNearer || (near === found?.near && zone.id < found.zone.id)) found = { zone, near };
  }
  return found?.zone;
}

/** The zones that a customer may choose by name where neither a search nor a map finds the street. */
export function zonesToChoose(zones: readonly MapZone[]): MapZone[] {
  return zones.filter(({ active, deliverable }) => active && deliverable);
}

function chosenZone(address: Address | null, zones: readonly MapZone[]): MapZone | undefined {
  return zonesToChoose(zones).find(({ id }) => id === address?.zone);
}

/**
 * The zone of an address; server and page use this same rule. Refuses `address_on_map` (a map zone needs a position,
 * or to be chosen by name),
 * `place_needed` (a list needs city or postcode), `outside_zones`, without zones `beyond_reach`.
 */
export function zoneOf(
  address: Address | null,
  branch: Branch,
  area: Area | undefined,
): Result<DeliveryTerms> {
  // An order in message mode is a request; its delivery charge is agreed on with the customer.
  if (isMessageMode(branch)) return ok({ ...termsOf(null, branch), delivery_charge: 0, min_order: 0 });
  const used = zonesInUse(branch, area);
  if (area === undefined || used === 'none') return beyondReach(address, branch) ?? ok(termsOf(null, branch));
  if (used === 'map') {
    const point = pointOf(address);
    const zone = point === null ? chosenZone(address, area.map) : zoneOfPoint(point, area.map);
    if (point === null && zone === undefined) return refuse('address_on_map');
    return zone?.deliverable === true ? ok(termsOf(zone, branch)) : refuse('outside_zones');
  }
  if (address === null || (address.city === '' && address.postcode === '')) return refuse('place_needed');
  const zone = zoneOfPlace(address, area.places, branch.country);
  return zone === undefined ? refuse('outside_zones') : ok(termsOf(zone, branch));
}
