import type { MutationContext, Outcome } from '../mutation.ts';
import { isFinal, type Order } from '../orders/order.ts';
import { ok, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { balanceOf } from './bill.ts';
import { freedTable } from './free-table.ts';

/** An order with its party, the party's other orders, and the table with those on its bill. */
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
  return [...keys, ...session.orders.map((one): RowRef => ({ kind: 'order', sid: one }))];
}

/**
 * Closing the last open order of a party closes the party: its table is free for the next one, with a new session
 * and a new key in its code, as after a reset.
 */
export function withPartyClosed(
  result: Result<Outcome>,
  view: RowView,
  context: MutationContext,
): Result<Outcome> {
  const change = result.ok ? result.value.changes[0] : undefined;
  if (!result.ok || change?.kind !== 'order' || change.row.status !== 'DELIVERED') return result;
  const { row } = change;
  const session = row.session === null ? undefined : view.get('session', row.session);
  const table = session === undefined ? undefined : view.get('table', session.table);
  if (session === undefined || session.closed !== null || table === undefined) return result;
  const orderOf = (sid: string): Order | undefined => (sid === row.sid ? row : view.get('order', sid));
  const isOpen = session.orders.some((sid) => {
    const order = orderOf(sid);
    return order?.session === session.sid && !isFinal(order.status);
  });
  if (isOpen) return result;
  const mark = context.id.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 40);
  const { due } = balanceOf(session, orderOf);
  const closed = { at: context.now, by: context.actor.name, due };
  const changes: RowChange[] = [
    change,
    { kind: 'session', row: { ...session, closed } },
    ...freedTable(view, table, { next: `sitting-${mark}`, key: `key-${mark}` }),
  ];
  return ok({ ...result.value, changes });
}
