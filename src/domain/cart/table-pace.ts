import type { Order } from '../orders/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import { isAdmittedPhone } from '../tables/admitted-phone.ts';
import type { Session } from '../tables/session.ts';
import { type Instant, MINUTE_MS } from '../time.ts';

/** Maximum number of orders from one phone at a table in this time; more is abuse. */
export const MAX_PHONE_ORDERS = 8;
export const TABLE_ORDERS_WITHIN_MS = 10 * MINUTE_MS;
/** Of all phones of a party that staff have not admitted: a stranger with the code can make up new phones. */
export const MAX_PARTY_ORDERS = 40;

/** Refuses `too_many_attempts` where there are already `most` recent orders. */
function paceOf(recent: readonly Order[], most: number, now: Instant): Result<null> {
  if (recent.length < most) return ok(null);
  const free = Math.min(...recent.map((order) => order.create_at)) + TABLE_ORDERS_WITHIN_MS;
  return refuse('too_many_attempts', { params: { minutes: Math.ceil((free - now) / MINUTE_MS) } });
}

/**
 * Refuses when a phone at a table, or all phones of its party that staff have not admitted, order faster than guests
 * do. So a stranger with a photograph of the code stops no phone from which staff have accepted an order.
 */
export function checkTablePace(
  session: Session,
  guest: string | undefined,
  orderOf: (sid: string) => Order | undefined,
  now: Instant,
): Result<null> {
  const recent = session.orders.flatMap((sid) => {
    const order = orderOf(sid);
    const isRecent = order?.source === 'web' && order.create_at > now - TABLE_ORDERS_WITHIN_MS;
    return isRecent ? [order] : [];
  });
  // Phones without an id count as one.
  const ofPhone = recent.filter((order) => order.table?.guest === guest);
  const own = paceOf(ofPhone, MAX_PHONE_ORDERS, now);
  if (!own.ok || isAdmittedPhone(session, guest, orderOf)) return own;
  const ofStrangers = recent.filter((order) => !isAdmittedPhone(session, order.table?.guest, orderOf));
  return paceOf(ofStrangers, MAX_PARTY_ORDERS, now);
}
