import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { addressGap } from '#domain/delivery/address-gap.ts';
import { refuseBeyond } from '#domain/delivery/reach.ts';
import { reachKm } from '#domain/delivery/terms.ts';
import type { Refusal } from '#domain/result.ts';
import { addressOfOrder } from '../address/delivery-address-of.ts';
import { type JudgedDelivery, useDeliveryTo } from '../address/use-delivery-to.ts';
import type { Menu } from '../menu/menu-source.ts';

/** A shorter text is still being typed. */
const MIN_STREET = 3;

/** Whether the branch delivers to the address of an order; null: it is no delivery. */
export function useJudgedOrder(order: PlaceOrder | null, menu: Menu): JudgedDelivery {
  const isTyped = order !== null && order.street.trim().length >= MIN_STREET;
  return useDeliveryTo((isTyped ? addressOfOrder(order, '') : undefined) ?? null, menu);
}

/** What the address of a delivery lacks. A street that the server knows needs no town. */
export function gapOf(
  order: PlaceOrder,
  { branch, area }: Menu,
  judged: JudgedDelivery,
): 'town' | 'number' | undefined {
  const gap = addressGap(order, branch, area ?? undefined);
  return gap === 'town' && judged.town !== undefined ? undefined : gap;
}

/** Why an address is outside the delivery area, of which only the server knows the town. */
export function townRefusal(
  { delivery, distance }: JudgedDelivery,
  { branch }: Pick<Menu, 'branch'>,
): Refusal | undefined {
  if (delivery?.delivers !== false) return undefined;
  const limit = reachKm(branch);
  if (distance === undefined || limit === undefined) return { code: 'outside_zones' };
  return refuseBeyond(distance, limit, branch.country).refusal;
}
