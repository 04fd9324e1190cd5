import * as z from 'zod/mini';
import { deviceSidSchema, sidSchema, sittingSchema } from '../ids.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import {
  isFinal,
  isTableOrder,
  isUnpaid,
  liveLines,
  type Order,
  type OrderLine,
  type OrderStatus,
} from '../orders/order.ts';
import { receivedFor } from '../orders/order-balance.ts';
import { refuseCanceled } from '../orders/order-steps.ts';
import { orderTotals } from '../orders/order-totals.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { mayServe, seatedAt, seatedKeys, withOrders } from './floor-steps.ts';
import { partCountSchema } from '../orders/payment.ts';

/** The statuses every fulfillment type has; from any other, an order cannot change its type. */
const ON_EVERY_WAY: readonly OrderStatus[] = ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED'];

function leaving(view: RowView, order: Order): RowChange[] {
  const session = order.session === null ? undefined : view.get('session', order.session);
  if (session === undefined || session.closed !== null) return [];
  // Lines that were moved to this bill stay on it.
  if (order.products.some(({ bill }) => bill?.session === session.sid)) return [];
  return [
    { kind: 'session', row: { ...session, orders: session.orders.filter((sid) => sid !== order.sid) } },
  ];
}

function checked(order: Order | undefined): Result<Order> {
  if (order === undefined) return refuse('no_such_order');
  if (order.status === 'CANCELED') return refuseCanceled(order);
  return isFinal(order.status) ? refuse('too_late', { current: order.status }) : ok(order);
}

function orderAndSession(sid: string, view: RowView): RowRef[] {
  const session = view.get('order', sid)?.session ?? null;
  const keys: RowRef[] = [{ kind: 'order', sid }];
  return session === null ? keys : [...keys, { kind: 'session', sid: session }];
}

/**
 * Attaches an order to a party's bill, for example when guests who ordered at the bar sit down. Refuses as
 * `seatedAt`, `too_late`, and `not_paid`.
 */
export const attachOrder = mutator({
  v: 1,
  args: z.object({
    /** The order's sid. */
    sid: deviceSidSchema,
    /** The table's sid. */
    table: sidSchema,
    /** The sid of the party at the table. */
    session: sittingSchema,
    /** The part of the split bill; null: the whole table. */
    table_part: z._default(z.nullable(partCountSchema), null),
  }),
  keys: (args, view) => [...orderAndSession(args.sid, view), ...seatedKeys(args, view)],
  apply(view, args, context) {
    if (!mayServe(context)) return refuse('forbidden');
    const found = checked(view.get('order', args.sid));
    if (!found.ok) return found;
    const seated = seatedAt(view, args, context);
    if (!seated.ok) return seated;
    const order = found.value;
    if (isUnpaid(order)) return refuse('not_paid', { current: order.status });
    const { table, session } = seated.value;
    const { table_part: part } = args;
    if (part !== null && part > table.number_of_split) return refuse('no_such_part');
    if (order.session === session.sid && order.table?.table_part === part) return ok({ changes: [] });
    if (!isTableOrder(order) && !ON_EVERY_WAY.includes(order.status)) {
      return refuse('too_late', { current: order.status });
    }
    const place = { sid: table.sid, name: table.name, table_part: part };
    // At a table the order can grow and loses its charges, so the transferred amount is its total before.
    const { transfer } = order;
    const paid = transfer === undefined ? {} : { transfer: { ...transfer, amount: receivedFor(order) } };
    const attached = placeBefore(order, context.id);
    const moved: Order = { ...order, ...paid, attached, action: 'table', table: place, session: session.sid };
    const free = { ...moved, packing_charge: 0, shipping: 0 };
    const row = isTableOrder(order) ? moved : { ...free, ...orderTotals(free) };
    const changes: RowChange[] = [{ kind: 'order', row }];
    if (order.session !== session.sid) changes.push(...leaving(view, order));
    const listed = withOrders(session, [order.sid]);
    if (listed !== session) changes.push({ kind: 'session', row: listed });
    return ok({ changes });
  },
});

/** The fields that attaching an order changes, with their earlier values, for undo. */
function placeBefore(order: Order, id: string): NonNullable<Order['attached']> {
  const { action, table, session, packing_charge, shipping, products } = order;
  return { id, lines: products.length, action, table, session, packing_charge, shipping };
}

/** The order on no table's bill: paid as a whole with all its dishes. */
function alone(order: Order): Result<Order> {
  if (!ON_EVERY_WAY.includes(order.status)) return refuse('too_late', { current: order.status });
  const isElsewhere = ({ bill }: OrderLine) => bill !== null && bill.session !== order.session;
  const elsewhere = liveLines(order).find(isElsewhere);
  if (elsewhere !== undefined) return refuse('billed_elsewhere', { params: { item: elsewhere.name } });
  const products = order.products.map((line) => ({ ...line, bill: null }));
  return ok({ ...order, table: null, session: null, products });
}

/** The order as it was before the change `undo` attached it; refused if dishes were added since. */
function putBack(view: RowView, order: Order, undo: string, context: MutationContext): Result<Outcome> {
  const { attached: was, ...rest } = order;
  if (was?.id !== undo || order.session === null || order.products.length !== was.lines)
    return refuse('recall_superseded', { current: order.status });
  const { action, packing_charge, shipping } = was;
  const back = { ...rest, action, packing_charge, shipping };
  if (was.table === null || was.session === null) {
    const off = alone(back);
    if (!off.ok) return off;
    const row: Order = { ...off.value, table: was.table, ...orderTotals(off.value) };
    return ok({ changes: [{ kind: 'order', row }, ...leaving(view, { ...row, session: order.session })] });
  }
  const seated = seatedAt(view, { table: was.table.sid, session: was.session }, context);
  if (!seated.ok) return seated;
  const { table, session } = seated.value;
  const { table_part: part } = was.table;
  if (part !== null && part > table.number_of_split) return refuse('no_such_part');
  const place = { sid: table.sid, name: table.name, table_part: part };
  const row: Order = { ...back, table: place, session: session.sid };
  const changes: RowChange[] = [{ kind: 'order', row }];
  if (order.session !== session.sid) changes.push(...leaving(view, order));
  const listed = withOrders(session, [order.sid]);
  if (listed !== session) changes.push({ kind: 'session', row: listed });
  return ok({ changes });
}

/**
 * Detaches an order from its table: it becomes a pickup order and is paid as a whole. With `undo`, the id of
 * the change that attached it, it returns to its earlier bill and price. Refuses `forbidden`,
 * `no_such_order`, `too_late`, `billed_elsewhere` (some of its dishes are on another party's bill),
 * `recall_superseded` (it was changed since).
 */
export const detachOrder = mutator({
  v: 1,
  args: z.object({
    /** The order's sid. */
    sid: deviceSidSchema,
    /** The id of the change that attached it and is to be undone; absent: detach it for good. */
    undo: z.optional(sidSchema),
  }),
  keys({ sid, undo }, view) {
    const keys = orderAndSession(sid, view);
    const { table, session } = view.get('order', sid)?.attached ?? { table: null, session: null };
    if (undo === undefined || table === null || session === null) return keys;
    return [...keys, ...seatedKeys({ table: table.sid, session }, view)];
  },
  apply(view, { sid, undo }, context) {
    if (!mayServe(context)) return refuse('forbidden');
    const found = checked(view.get('order', sid));
    if (!found.ok) return found;
    const { attached: _was, ...order } = found.value;
    if (undo !== undefined) return putBack(view, found.value, undo, context);
    if (order.table === null) return ok({ changes: [] });
    const off = alone(order);
    if (!off.ok) return off;
    const row: Order = { ...off.value, action: 'pickup' };
    return ok({ changes: [{ kind: 'order', row }, ...leaving(view, { ...row, session: order.session })] });
  },
});
