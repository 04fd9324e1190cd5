import type { Address } from '../orders/order.ts';
import { isMessageMode } from '../shops/message-mode.ts';
import type { Branch } from '../shops/branch.ts';
import type { Area } from './area.ts';
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
