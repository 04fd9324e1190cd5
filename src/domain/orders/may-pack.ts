import { type Actor, hasRole, isManager } from '../roles.ts';
import { isTableOrder, type Order } from './order.ts';

/** Who packs deliveries and pickups: managers, the kitchen and drivers. */
export function mayPack(actor: Actor, order: Order): boolean {
  return (
    !isTableOrder(order) && (isManager(actor) || hasRole(actor, 'kitchen') || hasRole(actor, 'delivery'))
  );
}
