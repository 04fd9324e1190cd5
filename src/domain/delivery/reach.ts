import type { Address } from '../orders/order.ts';
import { refuse, type Result } from '../result.ts';
import { exactDistanceM } from './distance.ts';
import { pointOf } from './point-of.ts';
import { type Reaching, reachKm } from './terms.ts';

/** `beyond_reach`; the distance is rounded up, so that it never reads as if it were within the limit. */
export function refuseBeyond(metres: number, limit: number): Extract<Result<never>, { ok: false }> {
  return refuse('beyond_reach', { params: { distance: Math.ceil(metres / 100) / 10, limit } });
}

/**
 * Refuses `beyond_reach` (distance, limit: km) for an address beyond the limit. An address without a position cannot be
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
  return metres <= limit * 1000 ? undefined : refuseBeyond(metres, limit);
}
