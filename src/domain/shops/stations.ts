import * as z from 'zod/mini';
import type { Product } from '../catalog/product.ts';
import { sidSchema } from '../ids.ts';
import { liveLines, type Order } from '../orders/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import { type Branch, stationSchema } from './branch.ts';

export const saveStationsSchema = z.object({
  /** All stations of the kitchen in their order. */
  stations: z.array(stationSchema).check(z.maxLength(20)),
});
export const productStationsSchema = z.object({
  /** The product's sid. */
  sid: sidSchema,
  /** The sids of the stations that cook it; empty: every station shows it. */
  stations: z.array(sidSchema).check(z.maxLength(20)),
});

/**
 * The branch with these stations. A station that products or open lines still use cannot be removed, because their
 * tickets would show nowhere. Refuses `station_twice`, `station_in_use` (item: what uses it).
 */
export function saveStations(
  branch: Branch,
  { stations }: z.infer<typeof saveStationsSchema>,
  namedBy: { products: readonly Product[]; orders: readonly Order[] },
): Result<Branch> {
  const names = new Set(stations.map(({ name }) => name.toLocaleLowerCase()));
  const sids = new Set(stations.map(({ sid }) => sid));
  if (names.size < stations.length || sids.size < stations.length) return refuse('station_twice');
  const gone = branch.stations.filter(({ sid }) => !sids.has(sid)).map(({ sid }) => sid);
  const lines = namedBy.orders.flatMap((order) =>
    liveLines(order).filter(({ status }) => status === 'PLACED' || status === 'PREPARING'),
  );
  const user = [...namedBy.products, ...lines].find((one) => one.stations.some((sid) => gone.includes(sid)));
  if (user !== undefined) return refuse('station_in_use', { params: { item: user.name } });
  return ok({ ...branch, stations });
}

/** The product with these stations, from the next order on. Refuses `no_such_station`. */
export function assignStations(
  product: Product,
  stations: readonly string[],
  branch: Branch,
): Result<Product> {
  const known = new Set(branch.stations.map(({ sid }) => sid));
  if (!stations.every((sid) => known.has(sid))) return refuse('no_such_station');
  return ok({ ...product, stations: [...new Set(stations)] });
}
