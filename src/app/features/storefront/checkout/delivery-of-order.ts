import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { deliveryAddressOf } from '#domain/delivery/delivery-address.ts';
import { cityName } from '#domain/shops/city-and-state.ts';
import { townBeyondReach, townNamesIn } from '#domain/delivery/named-town.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import { isOutsideDelivery } from '#domain/delivery/outside-delivery.ts';
import { type DeliveryTerms, zonesInUse } from '#domain/delivery/terms.ts';
import { isSameName } from '#domain/delivery/place-names.ts';
import { zoneOf } from '#domain/delivery/zones.ts';
import type { Refusal, Result } from '#domain/result.ts';
import { currentDeliveryAddress } from '../address/stored-delivery-address.ts';
import type { Menu } from '../menu/menu-source.ts';

/** The population of a chosen town is not known here, so it is taken as a large one; the server decides. */
const LARGE_TOWN = 9_000_000;

/**
 * The terms of delivering an order. In addition to `zoneOf`, the town that was chosen before the restaurant is
 * measured, as the server measures all towns it knows. A town named in the street counts instead of it.
 */
export function deliveryOfOrder(order: PlaceOrder, { branch, area }: Menu): Result<DeliveryTerms> {
  const address = deliveryAddressOf(order);
  const found = zoneOf(address, branch, area ?? undefined);
  const chosen = currentDeliveryAddress()?.address;
  const point = chosen === undefined ? null : pointOf(chosen);
  if (!found.ok || address === null || chosen === undefined || point === null) return found;
  const isOther = !isSameName(chosen.city, cityName(address.city)) || townNamesIn(order.street).length > 0;
  if (isOther || zonesInUse(branch, area ?? undefined) !== 'none') return found;
  const town = { ...point, name: chosen.city, country: branch.country, people: LARGE_TOWN };
  return townBeyondReach(address, branch, () => [town]) ?? found;
}

/** Why the branch does not deliver to the address of an order, by the server's rule; undefined: it does, or it is not known yet. */
export function outsideOfDelivery(order: PlaceOrder, { branch, area }: Menu): Refusal | undefined {
  const found = zoneOf(deliveryAddressOf(order), branch, area ?? undefined);
  return !found.ok && isOutsideDelivery(found.refusal) ? found.refusal : undefined;
}
