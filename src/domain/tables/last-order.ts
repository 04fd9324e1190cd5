import { signatureOf } from '../approval.ts';
import { bookingOfPartyKeys, withBookingCompleted } from './complete-booking.ts';
import type { Money } from '../money.ts';
import type { MutationContext, Outcome } from '../mutation.ts';
import { isFinal, type Order } from '../orders/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { balanceOf } from './bill.ts';
import { freedTable } from './free-table.ts';
import {
  billedElsewhere,
  openLines,
  refuseOpen,
  refuseUnpaid,
  type StillOpen,
  stillOpen,
} from './still-open.ts';

/** An order with its party, the party's other orders, and the table with the orders on its bill. */
export function partyKeys(sid: string, view: RowView): RowRef[] {
  const session = view.get('session', view.get('order', sid)?.session ?? '');
  const keys: RowRef[] = [{ kind: 'order', sid }];
  const name = view.get('order', sid)?.session ?? null;
  if (name !== null) keys.push({ kind: 'session', sid: name });
  if (session === undefined) return keys;
  keys.push({ kind: 'table', sid: session.table });
  const table = view.get('table', session.table);
  const linked = table === undefined ? [] : [...table.merged, ...(table.merge === null ? [] : [table.merge])];
  keys.push(...linked.map((one): RowRef => ({ kind: 'table', sid: one })));
  keys.push(...billedElsewhere(session.orders, view), ...bookingOfPartyKeys(session, view));
  return [...keys, ...session.orders.map((one): RowRef => ({ kind: 'order', sid: one }))];
}

/** Looks up orders in a view, with one order replaced by its new version. */
export const ordersWith =
  (row: Order, view: RowView) =>
  (sid: string): Order | undefined =>
    sid === row.sid ? row : view.get('order', sid);

/**
 * The open party of an order, what it owes once the order is accepted, and whether this is its last open
 * order.
 */
function partyOf(order: Order, view: RowView) {
  const session = order.session === null ? undefined : view.get('session', order.session);
  const table = session === undefined ? undefined : view.get('table', session.table);
  if (session === undefined || session.closed !== null || table === undefined) return undefined;
  const { due } = balanceOf(session, ordersWith({ ...order, status: 'DELIVERED' }, view));
  const isLast = !session.orders.some((sid) => {
    const other = sid === order.sid ? undefined : view.get('order', sid);
    return other?.session === session.sid && !isFinal(other.status);
  });
  return { session, table, due, isLast };
}

/** What the party of an order owes given this version of the order; 0 where there is no open party. */
export function owedFor(order: Order, view: RowView): Money {
  const session = order.session === null ? undefined : view.get('session', order.session);
  return session === undefined ? 0 : Math.max(0, balanceOf(session, ordersWith(order, view)).due);
}

/**
 * An order cannot be marked as paid while its party owes (`still_owed`); the money must be recorded first.
 */
export function withMoneyTaken(result: Result<Outcome>, view: RowView): Result<Outcome> {
  const change = result.ok ? result.value.changes[0] : undefined;
  if (change?.kind !== 'order' || change.row.status !== 'PAYED') return result;
  const amount = owedFor(change.row, view);
  if (amount === 0) return result;
  const before = view.get('order', change.row.sid);
  return refuse('still_owed', {
    ...(before === undefined ? {} : { current: before.status }),
    params: { amount, currency: change.row.currency },
  });
}

/** What keeps a table's order from being closed, and what its party would leave unpaid by closing it. */
export function closingOrder(order: Order, view: RowView): { open: StillOpen | undefined; unpaid: Money } {
  const party = partyOf(order, view);
  if (party === undefined) return { open: undefined, unpaid: 0 };
  const { session, due, isLast } = party;
  const lines = openLines(order, due, view);
  if (lines.length > 0) return { open: { current: order.status, lines }, unpaid: 0 };
  if (!isLast) return { open: undefined, unpaid: 0 };
  const closed: Order = { ...order, status: 'DELIVERED' };
  return { open: stillOpen(session, view, ordersWith(closed, view)), unpaid: Math.max(0, due) };
}

/**
 * A table's order is closed only when all of it is served or paid (`table_open`) and no other party waits for
 * its dishes. Closing the last open order closes the party: its booking is completed, and the table is free
 * for the next one, with a new session and a new key in its code. As with a reset, a party that owes is closed by a manager with a reason
 * (`unpaid_needs_manager`, `invalid_fields`).
 */
export function withPartyClosed(
  result: Result<Outcome>,
  view: RowView,
  context: MutationContext,
  reason: string,
): Result<Outcome> {
  const change = result.ok ? result.value.changes[0] : undefined;
  if (!result.ok || change?.kind !== 'order' || change.row.status !== 'DELIVERED') return result;
  const before = view.get('order', change.row.sid);
  const party = before === undefined ? undefined : partyOf(before, view);
  if (before === undefined || party === undefined) return result;
  const { open } = closingOrder(before, view);
  if (open !== undefined) return refuseOpen(open);
  const { session, table, due, isLast } = party;
  if (!isLast) return result;
  const refusal = refuseUnpaid(due, reason, context.actor, 'unpaid_reason');
  if (refusal !== undefined) return refusal;
  const mark = context.id.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 40);
  const closed = { at: context.now, by: signatureOf(context.actor), due, ...(due > 0 ? { reason } : {}) };
  const changes: RowChange[] = [
    change,
    { kind: 'session', row: { ...session, closed } },
    ...freedTable(view, table, { next: `sitting-${mark}`, key: `key-${mark}` }),
  ];
  return ok({ ...result.value, changes: withBookingCompleted(changes, session, view, context) });
}
