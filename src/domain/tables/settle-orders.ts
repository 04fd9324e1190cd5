import type { MutationContext } from '../mutation.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import { remember } from '../orders/order-steps.ts';
import type { RowChange } from '../rows.ts';
import { balanceOf } from './bill.ts';
import type { Session } from './session.ts';

type OrderOf = (sid: string) => Order | undefined;

const SERVED: readonly OrderStatus[] = ['SERVED', 'PAYMENT'];

function ownOrders(session: Session, orderOf: OrderOf): Order[] {
  return session.orders.flatMap((sid) => orderOf(sid) ?? []).filter((order) => order.session === session.sid);
}

/**
 * The orders of a party that owes nothing and has been served everything, marked as paid. `orderOf` returns
 * the updated orders.
 */
export function settledOrders(session: Session, orderOf: OrderOf, context: MutationContext): RowChange[] {
  if (balanceOf(session, orderOf).due > 0) return [];
  return ownOrders(session, orderOf)
    .filter(({ status }) => SERVED.includes(status))
    .map((order) => ({ kind: 'order', row: remember(order, { ...order, status: 'PAYED' }, context) }));
}

/**
 * The orders of a party that owes again, no longer paid. This adds no bump: recalling it would mark them as
 * paid again, which is no longer true.
 */
export function unsettledOrders(session: Session, orderOf: OrderOf): RowChange[] {
  if (balanceOf(session, orderOf).due <= 0) return [];
  return ownOrders(session, orderOf)
    .filter(({ status }) => status === 'PAYED')
    .map((order) => ({ kind: 'order', row: { ...order, status: 'SERVED' } }));
}
