import * as z from 'zod/mini';
import { deviceSidSchema, sidSchema } from '../ids.ts';
import { mutator } from '../mutation.ts';
import {
  isFinal,
  isTableOrder,
  isUnpaid,
  liveLines,
  type Order,
  type OrderLine,
  type OrderStatus,
  prepaidFor,
} from '../orders/order.ts';
import { refuseCanceled } from '../orders/order-steps.ts';
import { orderTotals } from '../orders/order-totals.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { mayServe, seatedAt, seatedKeys, withOrders } from './floor-steps.ts';
import { partCountSchema, sittingSchema } from './table.ts';

/** The statuses every way out of the house has: from the others an order cannot change its way. */
const ON_EVERY_WAY: readonly OrderStatus[] = ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED'];

function leaving(view: RowView, order: Order): RowChange[] {
  const session = order.session === null ? undefined : view.get('session', order.session);
  if (session === undefined || session.closed !== null) return [];
  // Lines that were moved to it stay where they are paid.
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

/** Puts an order on a party's bill: guests who ordered at the bar sit down. Refuses as `seatedAt`, `too_late`, and `not_paid`. */
export const attachOrder = mutator({
  v: 1,
  args: z.object({
    sid: deviceSidSchema,
    table: sidSchema,
    session: sittingSchema,
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
    // At a table it grows and loses its charges: what was transferred is what it came to before.
    const { transfer } = order;
    const paid = transfer === undefined ? {} : { transfer: { ...transfer, amount: prepaidFor(order) } };
    const moved: Order = { ...order, ...paid, action: 'table', table: place, session: session.sid };
    const free = { ...moved, packing_charge: 0, shipping: 0 };
    const row = isTableOrder(order) ? moved : { ...free, ...orderTotals(free) };
    const changes: RowChange[] = [{ kind: 'order', row }];
    if (order.session !== session.sid) changes.push(...leaving(view, order));
    const listed = withOrders(session, [order.sid]);
    if (listed !== session) changes.push({ kind: 'session', row: listed });
    return ok({ changes });
  },
});

/**
 * Takes an order off its table: it is picked up instead, and paid there as a whole. Refuses `forbidden`,
 * `no_such_order`, `too_late`, `billed_elsewhere` (dishes of it are on the bill of another party).
 */
export const detachOrder = mutator({
  v: 1,
  args: z.object({ sid: deviceSidSchema }),
  keys: ({ sid }, view) => orderAndSession(sid, view),
  apply(view, { sid }, context) {
    if (!mayServe(context)) return refuse('forbidden');
    const found = checked(view.get('order', sid));
    if (!found.ok) return found;
    const order = found.value;
    if (order.table === null) return ok({ changes: [] });
    if (!ON_EVERY_WAY.includes(order.status)) return refuse('too_late', { current: order.status });
    const isElsewhere = ({ bill }: OrderLine) => bill !== null && bill.session !== order.session;
    const elsewhere = liveLines(order).find(isElsewhere);
    if (elsewhere !== undefined) return refuse('billed_elsewhere', { params: { item: elsewhere.name } });
    const products = order.products.map((line) => ({ ...line, bill: null }));
    const row: Order = { ...order, action: 'pickup', table: null, session: null, products };
    return ok({ changes: [{ kind: 'order', row }, ...leaving(view, { ...order, products })] });
  },
});
