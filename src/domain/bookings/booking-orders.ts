import type { MutationContext } from '../mutation.ts';
import { isForBooking } from '../orders/fulfillment.ts';
import { isFinal, type Order } from '../orders/order.ts';
import { ok, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { seatedAt, seatedKeys, withOrders } from '../tables/floor-steps.ts';
import { rootOf, sittingOf, type Table } from '../tables/table.ts';
import type { Booking } from './booking.ts';

/** The table whose bill a seated booking is on: that of its first table. */
function tableOf(tables: readonly string[], view: RowView): Table | undefined {
  const [first] = tables;
  const table = first === undefined ? undefined : view.get('table', first);
  return table === undefined ? undefined : view.get('table', rootOf(table));
}

/** The rows that `moveOrders` reads. */
export function bookedOrderKeys(
  before: Booking | undefined,
  tables: readonly string[],
  view: RowView,
): RowRef[] {
  const orders = before?.orders ?? [];
  if (orders.length === 0) return [];
  const table = tableOf(tables, view);
  const party = table === undefined ? [] : seatedKeys({ table: table.sid, session: sittingOf(table) }, view);
  return [...orders.map((sid): RowRef => ({ kind: 'order', sid })), ...party];
}

/**
 * The changes of a booking's orders: they follow its time, and when its guests are seated they go on the bill of their
 * table. After a cancellation they stay, because staff decide with the guests.
 */
export function moveOrders(after: Booking, view: RowView, context: MutationContext): Result<RowChange[]> {
  const waiting = (after.orders ?? []).flatMap((sid): Order[] => {
    const order = view.get('order', sid);
    return order === undefined || !isForBooking(order) || isFinal(order.status) ? [] : [order];
  });
  const table = after.status === 'ARRIVED' ? tableOf(after.tables, view) : undefined;
  if (waiting.length === 0) return ok([]);
  if (table === undefined) {
    const moved = waiting.filter(({ booking }) => booking !== after.booking);
    return ok(moved.map((order) => ({ kind: 'order', row: { ...order, booking: after.booking } })));
  }
  const seated = seatedAt(view, { table: table.sid, session: sittingOf(table) }, context);
  if (!seated.ok) return seated;
  const { session } = seated.value;
  const place = { sid: table.sid, name: table.name, table_part: null };
  const orders = waiting.map(
    (order): RowChange => ({ kind: 'order', row: { ...order, table: place, session: session.sid } }),
  );
  const listed = withOrders(
    session,
    waiting.map(({ sid }) => sid),
  );
  return ok([...orders, { kind: 'session', row: listed }]);
}
