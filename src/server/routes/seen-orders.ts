import { customersOrder } from '#domain/orders/customers-order.ts';
import { isVisibleToDriver } from '#domain/orders/order-tabs.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Actor, hasRole, isDriverOnly } from '#domain/roles.ts';
import { followKey, orderKey, sameText } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { audienceOf } from '#domain/audience.ts';
import { orderFor } from '../sync/audience.ts';

export function isStaff(actor: Actor): boolean {
  return hasRole(actor, 'owner', 'manager', 'waitress', 'kitchen', 'delivery', 'sync');
}

/** The orders that this person may see, with only the fields they may see. */
export function seenBy(actor: Actor, list: readonly Order[]): Order[] {
  if (!isStaff(actor)) return list.map(customersOrder);
  const audience = audienceOf(actor);
  return list.flatMap((order) => orderFor(audience, order) ?? []);
}

/**
 * Whether an actor may read an order, or learn that there is none of this sid: staff, drivers of those they may see,
 * members their own, and anyone with its key.
 */
export function mayReadOrder(
  context: Context,
  actor: Actor,
  order: Order | undefined,
  { sid, key }: { sid: string; key?: string | undefined },
): boolean {
  if (isStaff(actor)) return order === undefined || !isDriverOnly(actor) || isVisibleToDriver(order);
  const isOwn = hasRole(actor, 'member') && order?.member === actor.id;
  return isOwn || (key !== undefined && sameText(key, orderKey(context.secret, sid)));
}

/** Whether the key is that of the order's shared link, which shows its progress only. */
export function mayFollowOrder(
  context: Context,
  { sid, key }: { sid: string; key?: string | undefined },
): boolean {
  return key !== undefined && sameText(key, followKey(context.secret, sid));
}
