import type { MutationContext } from '../mutation.ts';
import type { Order } from '../orders/order.ts';
import type { OrderContext } from '../orders/order-steps.ts';
import { ok, refuse, type Result } from '../result.ts';
import { hasRole, worksIn } from '../roles.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import type { Session } from './session.ts';
import { hadAcceptedOrder, isAbandoned } from './abandoned.ts';
import { sittingOf, type Table } from './table.ts';

/** Who serves tables: opens, splits and merges them, takes payments, accepts bookings. */
export function mayServe({ actor, branch }: Pick<MutationContext, 'actor' | 'branch'>): boolean {
  return worksIn(actor, branch) && hasRole(actor, 'owner', 'manager', 'waitress');
}

export function closedRefusal({ closed }: Session): Result<never> {
  return closed === null
    ? refuse('session_closed')
    : refuse('session_closed', { by: closed.by, at: closed.at });
}

function newSession(sid: string, table: string, context: OrderContext): Session {
  return {
    sid,
    table,
    covers: 0,
    opened_at: context.now,
    opened_by: context.actor.name,
    orders: [],
    payments: [],
    closed: null,
  };
}

/** A table with the party at it. `isNew`: the party had not started yet; `wasDeserted`: it was abandoned. */
export interface Seated {
  table: Table;
  session: Session;
  isNew: boolean;
  wasDeserted: boolean;
}

/**
 * The party a change is meant for, at whichever table it is now; a party that has not started is started.
 * Refuses `no_such_table`, `session_closed`, so that a change for one party never reaches the next one.
 */
export function seatedAt(
  view: RowView,
  at: { table: string; session: string },
  context: OrderContext,
): Result<Seated> {
  const named = view.get('table', at.table);
  if (named === undefined) return refuse('no_such_table');
  const session = view.get('session', at.session);
  if (session !== undefined && session.closed !== null) return closedRefusal(session);
  if (session === undefined) {
    if (sittingOf(named) !== at.session) return refuse('session_closed');
    const fresh = newSession(at.session, named.sid, context);
    return ok({ table: named, session: fresh, isNew: true, wasDeserted: false });
  }
  const table = view.get('table', session.table);
  if (table === undefined) return refuse('no_such_table');
  const wasDeserted = isAbandoned(session, orderOfView(view));
  const begun = { opened_at: context.now, opened_by: context.actor.name };
  return ok({ table, session: wasDeserted ? { ...session, ...begun } : session, isNew: false, wasDeserted });
}

/** The rows `seatedAt` reads, with the orders of the session. */
export function seatedKeys(at: { table: string; session: string }, view: RowView): RowRef[] {
  const session = view.get('session', at.session);
  const keys: RowRef[] = [
    { kind: 'table', sid: at.table },
    { kind: 'session', sid: at.session },
  ];
  if (session === undefined) return keys;
  keys.push({ kind: 'table', sid: session.table });
  return [...keys, ...session.orders.map((sid): RowRef => ({ kind: 'order', sid }))];
}

export function orderOfView(view: RowView): (sid: string) => Order | undefined {
  return (sid) => view.get('order', sid);
}

/** The new key of a table where a party follows one that was abandoned after staff had accepted an order of it. */
export function newPartyKey(
  table: Table,
  abandoned: Session,
  view: RowView,
  { id }: MutationContext,
): RowChange[] {
  if (!hadAcceptedOrder(abandoned, orderOfView(view))) return [];
  const party_key = `key-${id.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 40)}`;
  return [{ kind: 'table', row: { ...table, party_key } }];
}

/** The session with these orders on its list; the same session if it had them already. */
export function withOrders(session: Session, sids: readonly string[]): Session {
  const more = sids.filter((sid) => !session.orders.includes(sid));
  return more.length === 0 ? session : { ...session, orders: [...session.orders, ...new Set(more)] };
}
