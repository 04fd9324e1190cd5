import type { MutationContext } from '../mutation.ts';
import type { Order, OrderStatus } from '../orders/order.ts';
import { remember } from '../orders/order-steps.ts';
import { dueOfOrder } from '../orders/order-balance.ts';
import type { RowChange, RowView } from '../rows.ts';
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

/**
 * An order whose own payments have changed, and what follows: it, or at a table every served order of its party, becomes
 * paid, or is no longer paid.
 */
export function settledWith(
  row: Order,
  isPaid: boolean,
  view: RowView,
  context: MutationContext,
): RowChange[] {
  const session = row.session === null ? undefined : view.get('session', row.session);
  if (session === undefined) return [{ kind: 'order', row: isPaid ? settled(row, context) : unsettled(row) }];
  const orderOf: OrderOf = (sid) => (sid === row.sid ? row : view.get('order', sid));
  const others = isPaid ? settledOrders(session, orderOf, context) : unsettledOrders(session, orderOf);
  const isAmong = others.some((one) => one.kind === 'order' && one.row.sid === row.sid);
  return isAmong ? others : [{ kind: 'order', row }, ...others];
}

function settled(order: Order, context: MutationContext): Order {
  const isSettled = SERVED.includes(order.status) && dueOfOrder(order) <= 0;
  return isSettled ? remember(order, { ...order, status: 'PAYED' }, context) : order;
}

function unsettled(order: Order): Order {
  return order.status === 'PAYED' && dueOfOrder(order) > 0 ? { ...order, status: 'SERVED' } : order;
}
