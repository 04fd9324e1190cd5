import type { Order } from '../orders/order.ts';
import { type BillLine, linesOf } from './bill.ts';
import type { Session } from './session.ts';

/** Lines that guests of a session have ordered and that are not approved, so they are on no bill yet. */
export function waitingLines(session: Session, orderOf: (sid: string) => Order | undefined): BillLine[] {
  return session.orders.flatMap((sid) => {
    const order = orderOf(sid);
    if (order?.status !== 'APPROVAL' || order.session !== session.sid) return [];
    const place = { session: session.sid, part: order.table?.table_part ?? null };
    return linesOf(order, () => place);
  });
}
