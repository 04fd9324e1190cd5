import type { Address } from '../orders/order.ts';
import { isMessageMode } from '../shops/message-mode.ts';
import type { Branch } from '../shops/branch.ts';
import type { Area } from './area.ts';
import { isTownOutsideZones, townBeyondReach, type TownsNamed } from './named-town.ts';
import { isOutsideDelivery } from './outside-delivery.ts';
import { pointOf } from './point-of.ts';
import { type DeliveryTerms, reachKm, zonesInUse } from './terms.ts';
import { zoneOf } from './zones.ts';

/** Whether a branch delivers to an address; `terms`: for that address. */
export type DeliveryTo = { delivers: true; terms: DeliveryTerms } | { delivers: false };

/**
 * Whether a branch delivers to an address, by the rule that its orders are placed by. Undefined: unknown, because the
 * address has no position or town where the branch's zones ask for one, or charges are agreed on by message.
 */
export function deliveryTo(address: Address, branch: Branch, area: Area | undefined): DeliveryTo | undefined {
  if (!branch.buy_now) return { delivers: false };
  if (isMessageMode(branch)) return undefined;
  const isMeasured = zonesInUse(branch, area) === 'none' && reachKm(branch) !== undefined;
  if (isMeasured && pointOf(address) === null) return undefined;
  const found = zoneOf(address, branch, area);
  if (found.ok) return { delivers: true, terms: found.value };
  return isOutsideDelivery(found.refusal) ? { delivers: false } : undefined;
}

/**
 * The same with the towns that are known: a town that is wholly out of reach is not delivered to. The center of a town is
 * no place to deliver to, so an address of which only the town is known has no terms of the zone around that center.
 */
export function deliveryToTown(
  address: Address,
  branch: Branch,
  area: Area | undefined,
  named: TownsNamed,
): DeliveryTo | undefined {
  const delivery = deliveryTo(address, branch, area);
  const used = zonesInUse(branch, area);
  const isUnplaced = delivery === undefined && pointOf(address) === null;
  const isBeyond =
    isUnplaced &&
    (used === 'none'
      ? townBeyondReach(address, branch, named) !== undefined
      : used === 'map' && isTownOutsideZones(address, branch, area?.map ?? [], named));
  return isBeyond ? { delivers: false } : delivery;
}
