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

/** Orders of a party that owes nothing and has been served everything are paid. `orderOf`: the orders as they will be. */
export function settledOrders(session: Session, orderOf: OrderOf, context: MutationContext): RowChange[] {
  if (balanceOf(session, orderOf).due > 0) return [];
  return ownOrders(session, orderOf)
    .filter(({ status }) => SERVED.includes(status))
    .map((order) => ({ kind: 'order', row: remember(order, { ...order, status: 'PAYED' }, context) }));
}

/**
 * Orders of a party that owes again are paid no more. No bump: to recall it would be to say that they were paid, and that the
 * last one did so is not true any more.
 */
export function unsettledOrders(session: Session, orderOf: OrderOf): RowChange[] {
  if (balanceOf(session, orderOf).due <= 0) return [];
  return ownOrders(session, orderOf)
    .filter(({ status }) => status === 'PAYED')
    .map((order) => ({ kind: 'order', row: { ...order, status: 'SERVED' } }));
}
