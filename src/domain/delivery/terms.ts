import type { Branch } from '../shops/branch.ts';
import type { MapZone, PlaceZone } from './zone.ts';

/** Charge, minimum order and time of delivering to an address. `zone` null: the branch's own terms. */
export interface DeliveryTerms {
  zone: string | null;
  delivery_charge: number;
  min_order: number;
  deliver_time: number;
}

type Terms = 'active' | 'delivery_charge' | 'min_order' | 'deliver_time';

/** The fields of a branch's zones that set delivery terms; an area has more. */
export interface AreaTerms {
  map: readonly Pick<MapZone, Terms | 'deliverable'>[];
  places: readonly Pick<PlaceZone, Terms>[];
}

/** A zone's terms; without a zone the branch's own. */
export function termsOf(zone: MapZone | PlaceZone | null, branch: Branch): DeliveryTerms {
  const { delivery_charge, min_order, deliver_time } = zone ?? branch;
  return { zone: zone?.id ?? null, delivery_charge, min_order, deliver_time };
}

/** The branch's zones that apply, depending on how its shop takes orders. None: its own terms apply everywhere. */
export function zonesInUse(branch: Branch, area: AreaTerms | undefined): 'map' | 'places' | 'none' {
  const { ordering_mode: mode } = branch.shop;
  if (mode === 'map' && area?.map.some(({ active }) => active) === true) return 'map';
  return mode === 'manual' && area?.places.some(({ active }) => active) === true ? 'places' : 'none';
}

/**
 * The lowest charge, minimum and time of all zones, and the longest time; `varies`: they are not the same everywhere.
 */
export function leastTerms(
  branch: Branch,
  area: AreaTerms | undefined,
): DeliveryTerms & { deliver_time_max: number; varies: boolean } {
  const used = zonesInUse(branch, area);
  const all =
    used === 'map' ? (area?.map ?? []).filter(({ deliverable }) => deliverable) : (area?.places ?? []);
  const zones = all.filter(({ active }) => active);
  if (used === 'none' || zones.length === 0)
    return { ...termsOf(null, branch), deliver_time_max: branch.deliver_time, varies: false };
  const least = (field: 'delivery_charge' | 'min_order' | 'deliver_time') =>
    Math.min(...zones.map((zone) => zone[field]));
  return {
    zone: null,
    delivery_charge: least('delivery_charge'),
    min_order: least('min_order'),
    deliver_time: least('deliver_time'),
    deliver_time_max: Math.max(...zones.map((zone) => zone.deliver_time)),
    varies: zones.length > 1,
  };
}

export type Reaching = Pick<Branch, 'deliver_within' | 'lat' | 'lng' | 'shop' | 'country'>;

/**
 * How far customers' orders are delivered, in kilometers in a straight line from the branch. Undefined: no limit,
 * because the branch has 0, has no location, or agrees on it by message. Applies only where no active zone decides.
 */
export function reachKm({ deliver_within, lat, lng, shop }: Reaching): number | undefined {
  return shop.ordering_mode !== 'message' && deliver_within > 0 && lat !== null && lng !== null
    ? deliver_within
    : undefined;
}

/**
 * Where a branch delivers: in its active zones, within a distance in kilometers while none is active, or without a
 * limit.
 */
export function coverageOf(
  branch: Branch,
  area: AreaTerms | undefined,
): { by: 'zones' } | { by: 'distance'; km: number } | { by: 'anywhere' } {
  if (zonesInUse(branch, area) !== 'none') return { by: 'zones' };
  const km = reachKm(branch);
  return km === undefined ? { by: 'anywhere' } : { by: 'distance', km };
}
