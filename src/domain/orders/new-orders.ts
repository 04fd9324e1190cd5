import { type Actor, hasRole, isManager } from '../roles.ts';
import { MINUTE_MS } from '../time.ts';
import { isTableOrder, isUnpaid, type Order } from './order.ts';

/**
 * How long an order counts as new; orders that arrived earlier, while a device was away, are on the board.
 */
const NEW_FOR_MS = MINUTE_MS;

/**
 * Whether a screen announces a new order: one placed by a customer, to people who may accept it. Waiters
 * accept orders at tables.
 */
export function isNewOrder(order: Order, actor: Actor, now: number): boolean {
  if (order.source !== 'web' || isUnpaid(order) || now - order.create_at > NEW_FOR_MS) return false;
  if (order.status !== 'APPROVAL' && order.status !== 'PLACED') return false;
  return isManager(actor) || (hasRole(actor, 'waitress') && isTableOrder(order));
}
