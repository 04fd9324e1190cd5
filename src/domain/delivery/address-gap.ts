import type { Address } from '../orders/order.ts';
import type { Branch } from '../shops/branch.ts';
import type { Area } from './area.ts';
import { deliveryAddressOf } from './delivery-address.ts';
import { townNamesIn } from './named-town.ts';
import { pointOf } from './point-of.ts';
import { reachKm, zonesInUse } from './terms.ts';

/**
 * What a typed address lacks for a driver: its town, where the branch delivers by distance, or a house number, which
 * some places do not have. Undefined: nothing; a point on the map is enough.
 */
export function addressGap(
  order: { street: string; address: Address | null },
  branch: Branch,
  area: Area | undefined,
): 'town' | 'number' | undefined {
  const address = deliveryAddressOf(order);
  if (pointOf(address) !== null) return undefined;
  const { city = '', postcode = '' } = address ?? {};
  const isMeasured = zonesInUse(branch, area) === 'none' && reachKm(branch) !== undefined;
  const isTownNamed = city !== '' || postcode !== '' || townNamesIn(order.street).length > 0;
  if (isMeasured && !isTownNamed) return 'town';
  return /\p{N}/u.test(order.street) ? undefined : 'number';
}
