import type { Order } from '../orders/order.ts';
import { livePayments } from './live-payments.ts';
import type { Session } from './session.ts';

/**
 * Whether nobody is at a table although a party was begun there: no guests were counted, no money was taken, and all
 * that was ordered was refused or cancelled. The table is free; whoever comes next goes on with the same session, so
 * that what another phone adds meanwhile is not refused. `orderOf` undefined: over for so long that it is forgotten.
 */
export function isDeserted(session: Session, orderOf: (sid: string) => Order | undefined): boolean {
  if (session.closed !== null || session.covers > 0 || livePayments(session).length > 0) return false;
  return session.orders.every((sid) => {
    const order = orderOf(sid);
    return order === undefined || order.status === 'CANCELED';
  });
}

/** Whether the house had taken an order of a deserted party: its code is then an old one. */
export function hadBegun(session: Session, orderOf: (sid: string) => Order | undefined): boolean {
  return session.orders.some((sid) => {
    const from = orderOf(sid)?.cancel?.from;
    return from !== undefined && from !== 'APPROVAL';
  });
}
