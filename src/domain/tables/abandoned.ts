import type { Order } from '../orders/order.ts';
import { livePayments } from './live-payments.ts';
import type { Session } from './session.ts';

/**
 * Whether a party was opened at a table but nothing came of it: no covers set, no booking seated, no money taken, and
 * every order refused or cancelled. The table is free, and the next party continues the same session, so that
 * additions from another phone are not refused. `orderOf` returns undefined for an order that ended so long
 * ago that it is no longer stored.
 */
export function isAbandoned(session: Session, orderOf: (sid: string) => Order | undefined): boolean {
  const { closed, covers, booking } = session;
  if (closed !== null || covers > 0 || booking !== undefined) return false;
  if (livePayments(session).length > 0) return false;
  return session.orders.every((sid) => {
    const order = orderOf(sid);
    return order === undefined || order.status === 'CANCELED';
  });
}

/** Whether an order of an abandoned party had been accepted; its key is then replaced. */
export function hadAcceptedOrder(session: Session, orderOf: (sid: string) => Order | undefined): boolean {
  return session.orders.some((sid) => {
    const from = orderOf(sid)?.cancel?.from;
    return from !== undefined && from !== 'APPROVAL';
  });
}
