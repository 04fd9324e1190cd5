import type { Order } from '../orders/order.ts';
import type { Session } from './session.ts';

/** Whether staff have accepted an order that a guest placed. */
export const isAcceptedGuestOrder = (order: Order | undefined): boolean =>
  order?.source === 'web' && order.status !== 'APPROVAL' && order.status !== 'CANCELED';

/**
 * Whether staff have accepted an order from this phone at this party. Anyone with a photograph of the printed code can
 * scan it, so a phone sees the bill and orders without approval only after that.
 */
export function isAdmittedPhone(
  { orders }: Session,
  guest: string | undefined,
  orderOf: (sid: string) => Order | undefined,
): boolean {
  if (guest === undefined) return false;
  return orders.some((sid) => {
    const order = orderOf(sid);
    return order?.table?.guest === guest && isAcceptedGuestOrder(order);
  });
}
