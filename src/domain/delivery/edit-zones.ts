import * as z from 'zod/mini';
import { optionalLine, requiredLine, requiredWhole } from '../form-fields.ts';
import { fractionDigits } from '../fraction-digits.ts';
import { MAX_MONEY } from '../money.ts';
import { ok, refuse, type Result } from '../result.ts';
import { markOf } from '../row-mark.ts';
import type { Branch } from '../shops/branch.ts';
import { addressLineOf, addressPartsOf } from '../shops/branch-address.ts';
import { isSameName } from './place-names.ts';
import { METERS_IN_MILE, usesMiles } from './distance-unit.ts';
import { pointOf } from './point-of.ts';
import { crossesItself, outlineOf } from './outline.ts';
import { sixDecimals } from './position.ts';
import type { Area } from './area.ts';
import {
  type MapZone,
  mapZoneSchema,
  MAX_RADIUS_M,
  MAX_ZONES,
  type PlaceZone,
  placeZoneSchema,
} from './zone.ts';

const fields = {
  /** The zone's name. */
  name: requiredLine(1, 60),
  /** The delivery charge in the currency's minor unit. */
  delivery_charge: requiredWhole(0, MAX_MONEY),
  /** The minimum order in the currency's minor unit. */
  min_order: requiredWhole(0, MAX_MONEY),
  /** The expected delivery time in minutes. */
  deliver_time: requiredWhole(1, 1440),
};

/** The zone to save; null: delete it. */
export const mapZoneFormSchema = z
  .extend(mapZoneSchema, {
    ...fields,
    /** The radius of a circle, in meters. */
    radius: requiredWhole(1, MAX_RADIUS_M),
  })
  .check(
    z.refine(({ circle, points }) => points.length >= (circle ? 1 : 3), {
      error: 'required',
      path: ['points'],
    }),
  );

/** The zone to save; null: delete it. */
export const placeZoneFormSchema = z.extend(placeZoneSchema, fields);

/** Whether the list of a zone is empty. */
export function isPlaceless({ locations }: PlaceZone): boolean {
  return Object.values(locations).every((list) => list.length === 0);
}

interface NamedZone {
  id: string;
  name: string;
}

interface Edit<Z> {
  id: string;
  /** Null: remove the zone. */
  zone: Z | null;
  /** Mark of the version the person saw; '' for a new zone. */
  seen: string;
}

/** Whether a zone is given a name that another one has. One that was saved with it may keep it. */
function isNameTaken(zones: readonly NamedZone[], zone: NamedZone): boolean {
  const kept = zones.find(({ id }) => id === zone.id)?.name === zone.name;
  return !kept && zones.some(({ id, name }) => id !== zone.id && isSameName(name, zone.name));
}

/**
 * The zone list with one zone added, replaced or removed. Refuses `changed_meanwhile`, `no_such_zone`, `zone_limit`,
 * `zone_name_taken`.
 */
function withZone<Z extends NamedZone>(zones: readonly Z[], { id, zone, seen }: Edit<Z>): Result<Z[]> {
  const stored = zones.find((one) => one.id === id);
  if (stored !== undefined && zone !== null && markOf(stored) === markOf(zone)) return ok([...zones]);
  if (stored === undefined && zone === null) return ok([...zones]);
  if (stored === undefined && seen !== '') return refuse('no_such_zone');
  if (stored !== undefined && markOf(stored) !== seen) return refuse('changed_meanwhile');
  if (zone === null) return ok(zones.filter((one) => one.id !== id));
  if (isNameTaken(zones, zone)) return refuse('zone_name_taken', { fields: { name: 'zone_name_taken' } });
  if (stored !== undefined) return ok(zones.map((one) => (one.id === id ? zone : one)));
  return zones.length >= MAX_ZONES
    ? refuse('zone_limit', { params: { limit: MAX_ZONES } })
    : ok([...zones, zone]);
}

const sameId = (id: string, zone: { id: string } | null) => zone === null || zone.id === id;

/** Coordinates are stored with six decimals of a degree, about a tenth of a meter. */
function rounded(zone: MapZone): MapZone {
  const points = zone.points.map(({ lat, lng }) => ({ lat: sixDecimals(lat), lng: sixDecimals(lng) }));
  return { ...zone, points: zone.circle ? points.slice(0, 1) : points };
}

/** Saves or removes a map zone. Refuses `location_first`, `zone_crosses` and as `withZone`. */
export function saveMapZone(area: Area, branch: Branch, edit: Edit<MapZone>): Result<Area> {
  if (branch.lat === null || branch.lng === null) return refuse('location_first');
  if (!sameId(edit.id, edit.zone)) return refuse('invalid_fields', { fields: { id: 'invalid' } });
  const zone = edit.zone === null ? null : rounded(edit.zone);
  if (zone !== null && !zone.circle && crossesItself(outlineOf(zone.points))) return refuse('zone_crosses');
  const map = withZone(area.map, { ...edit, zone });
  return map.ok ? ok({ ...area, map: map.value }) : map;
}

/** Saves or removes a place-list zone. Refuses `no_locations` and as `withZone`. */
export function savePlaceZone(area: Area, edit: Edit<PlaceZone>): Result<Area> {
  const { id, zone } = edit;
  if (!sameId(id, zone)) return refuse('invalid_fields', { fields: { id: 'invalid' } });
  if (zone !== null && isPlaceless(zone)) return refuse('no_locations');
  const places = withZone(area.places, edit);
  return places.ok ? ok({ ...area, places: places.value }) : places;
}

/** A coordinate that was set on purpose; 0 is the default of maps and not where restaurants are. */
const coordinate = (most: number) =>
  z
    .nullable(z.number().check(z.minimum(-most, 'invalid'), z.maximum(most, 'invalid')))
    .check(z.refine((degrees) => degrees !== null && degrees !== 0, 'required'));

/** The location of the branch. */
export const locationFormSchema = z.object({
  /** Street and house number. */
  street: requiredLine(3, 100),
  /** The city or province. */
  city: requiredLine(1, 80),
  /** The district within the city; may be empty, as many countries have none. */
  district: optionalLine(80),
  /** The town or neighborhood; may be empty. */
  town: optionalLine(80),
  /** The postcode. */
  pincode: optionalLine(20),
  /** The latitude in degrees (WGS 84). */
  lat: coordinate(90),
  /** The longitude in degrees (WGS 84). */
  lng: coordinate(180),
});
export type LocationForm = z.infer<typeof locationFormSchema>;

/** The same where no map shows streets: without a point, the town's center is used. */
export const unplacedLocationSchema = z.extend(locationFormSchema, {
  /** The latitude in degrees (WGS 84); null: not set. */
  lat: z.nullable(z.number().check(z.minimum(-90, 'invalid'), z.maximum(90, 'invalid'))),
  /** The longitude in degrees (WGS 84); null: not set. */
  lng: z.nullable(z.number().check(z.minimum(-180, 'invalid'), z.maximum(180, 'invalid'))),
});

/** The branch's location. */
export const locationSchema = z.object({
  /** Street and house number; '' until set. */
  street: z.string(),
  /** The city or province; '' until set. */
  city: z.string(),
  /** The district within the city; '' until set. */
  district: z.string(),
  /** The town or neighborhood; '' until set. */
  town: z.string(),
  /** The postcode; '' until set. */
  pincode: z.string(),
  /** The latitude in degrees (WGS 84); null until set. */
  lat: z.nullable(z.number()),
  /** The longitude in degrees (WGS 84); null until set. */
  lng: z.nullable(z.number()),
});

export function locationFormOf(branch: Branch): LocationForm {
  const { lat, lng } = branch;
  return { ...addressPartsOf(branch), lat, lng };
}

/** The branch with this location and, where its parts were changed, their address. Refuses `changed_meanwhile`. */
export function saveLocation(branch: Branch, form: LocationForm, seen: string): Result<Branch> {
  const { lat, lng } = form;
  const wanted = {
    ...form,
    lat: lat === null ? null : sixDecimals(lat),
    lng: lng === null ? null : sixDecimals(lng),
  };
  const now = locationFormOf(branch);
  if (markOf(now) === markOf(wanted)) return ok(branch);
  if (markOf(now) !== seen) return refuse('changed_meanwhile');
  const isMovedOnly =
    markOf({ ...now, lat: null, lng: null }) === markOf({ ...wanted, lat: null, lng: null });
  const address =
    isMovedOnly && branch.address !== '' ? branch.address : addressLineOf(wanted, branch.country);
  return ok({ ...branch, ...wanted, address });
}

/** The defaults of a new map zone, around the branch. Its name is left to the owner, because customers choose by it. */
export function newMapZone(id: string, zones: readonly MapZone[], branch: Branch): MapZone {
  const centre = pointOf({ street: '', city: '', postcode: '', lat: branch.lat, lng: branch.lng });
  return {
    id,
    name: '',
    circle: true,
    radius: radiusBeyond(zones, branch.country),
    points: centre === null ? [] : [centre],
    delivery_charge: 0,
    min_order: 15 * 10 ** fractionDigits(branch.currency),
    deliver_time: 30,
    active: true,
    deliverable: true,
  };
}

/** The radius of a new circle in meters: a hundred more than the largest one; the first is one kilometer or mile. */
export function radiusBeyond(zones: readonly MapZone[], country: string): number {
  const first = usesMiles(country) ? Math.round(METERS_IN_MILE) : 1000;
  const radii = zones.flatMap(({ circle, radius }) => (circle ? [radius + 100] : []));
  return Math.min(MAX_RADIUS_M, Math.max(first, ...radii));
}
