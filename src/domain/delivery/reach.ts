import type { Address } from '../orders/order.ts';
import { refuse, type Result } from '../result.ts';
import { exactDistanceM } from './distance.ts';
import { METERS_IN_MILE, milesWithin, usesMiles } from './distance-unit.ts';
import { pointOf } from './point-of.ts';
import { type Reaching, reachKm } from './terms.ts';

/**
 * `beyond_reach`, in kilometers, or with the unit `mi` where the country measures in miles. The distance is rounded up,
 * so that it never reads as if it were within the limit. `limit`: in kilometers.
 */
export function refuseBeyond(
  metres: number,
  limit: number,
  country: string,
): Extract<Result<never>, { ok: false }> {
  if (usesMiles(country)) {
    const distance = Math.ceil((metres / METERS_IN_MILE) * 10) / 10;
    return refuse('beyond_reach', { params: { distance, limit: milesWithin(limit), unit: 'mi' } });
  }
  return refuse('beyond_reach', { params: { distance: Math.ceil(metres / 100) / 10, limit } });
}

/**
 * Refuses `beyond_reach` (distance, limit, unit) for an address beyond the limit. An address without a position cannot be
 * measured; the restaurant decides when it approves the order.
 */
export function beyondReach(
  address: Address | null,
  branch: Reaching,
): Extract<Result<never>, { ok: false }> | undefined {
  const limit = reachKm(branch);
  const point = pointOf(address);
  const { lat, lng } = branch;
  if (limit === undefined || point === null || lat === null || lng === null) return undefined;
  const metres = exactDistanceM({ lat, lng }, point);
  return metres <= limit * 1000 ? undefined : refuseBeyond(metres, limit, branch.country);
}
