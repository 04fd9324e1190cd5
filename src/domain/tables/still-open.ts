import type { Money } from '../money.ts';
import { isFinal, liveLines, type Order, type OrderLine, type OrderStatus } from '../orders/order.ts';
import { refuse, type Result } from '../result.ts';
import { type Actor, isManager } from '../roles.ts';
import type { RowRef, RowView } from '../rows.ts';
import { balanceOf, billLines, billPlace } from './bill.ts';
import type { Session } from './session.ts';

/** What keeps an order or a party from being closed. */
export interface StillOpen {
  current: OrderStatus;
  lines: readonly OrderLine[];
}

const isUnserved = ({ status }: OrderLine): boolean => status !== 'SERVED';
const isOwedFor = (line: OrderLine, due: Money): boolean => due > 0 && line.voided === undefined;

/**
 * Lines of an order that are neither served nor paid, where `due` is what its party owes, and lines that
 * another open party still waits for. No guest waits for a voided one.
 */
export function openLines(order: Order, due: Money, view: RowView): OrderLine[] {
  return liveLines(order).filter((line) => {
    if (!isUnserved(line) || line.voided !== undefined) return false;
    if (isOwedFor(line, due)) return true;
    const { session } = billPlace(order, line);
    if (session === null || session === order.session) return false;
    return view.get('session', session)?.closed === null;
  });
}

/** Dishes of other parties' tickets on this bill that are neither served nor paid. */
function guestLines(session: Session, due: Money, orderOf: (sid: string) => Order | undefined): StillOpen[] {
  return billLines(session, orderOf)
    .filter(({ order, line }) => order.session !== session.sid && isUnserved(line) && isOwedFor(line, due))
    .map(({ order, line }) => ({ current: order.status, lines: [line] }));
}

/**
 * What keeps a party from being closed; undefined: everything is served or paid. `orderOf` returns the
 * updated orders.
 */
export function stillOpen(
  session: Session,
  view: RowView,
  orderOf: (sid: string) => Order | undefined,
): StillOpen | undefined {
  const { due } = balanceOf(session, orderOf);
  const own = session.orders
    .flatMap((sid) => orderOf(sid) ?? [])
    .filter((order) => order.session === session.sid && !isFinal(order.status))
    .map((order) => ({
      current: order.status,
      lines: order.status === 'APPROVAL' ? liveLines(order) : openLines(order, due, view),
    }));
  const open = [...own, ...guestLines(session, due, orderOf)];
  return open.find(({ current, lines }) => current === 'APPROVAL' || lines.length > 0);
}

export function refuseOpen({ current, lines }: StillOpen): Result<never> {
  return refuse('table_open', { current, params: { items: lines.length, item: lines[0]?.name ?? '' } });
}

/** Why this person cannot close a party that owes `due`: only a manager may, with a reason in `field`. */
export function refuseUnpaid(
  due: Money,
  reason: string,
  actor: Actor,
  field: string,
): Result<never> | undefined {
  if (due <= 0) return undefined;
  if (!isManager(actor)) return refuse('unpaid_needs_manager');
  return reason === '' ? refuse('invalid_fields', { fields: { [field]: 'required' } }) : undefined;
}

/** The other parties whose bills have lines of these orders. */
export function billedElsewhere(orders: readonly string[], view: RowView): RowRef[] {
  const sids = orders.flatMap((sid) => {
    const order = view.get('order', sid);
    return order === undefined ? [] : liveLines(order).flatMap(({ bill }) => bill?.session ?? []);
  });
  return [...new Set(sids)].map((sid): RowRef => ({ kind: 'session', sid }));
}
