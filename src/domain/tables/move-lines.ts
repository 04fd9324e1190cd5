import * as z from 'zod/mini';
import { deviceSidSchema, sidSchema, sittingSchema } from '../ids.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import type { Order } from '../orders/order.ts';
import { refuseCanceled } from '../orders/order-steps.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowChange, RowRef, RowView } from '../rows.ts';
import { billPlace } from './bill.ts';
import { closedRefusal, mayServe, seatedAt, seatedKeys, withOrders } from './floor-steps.ts';
import { partCountSchema } from '../orders/payment.ts';

export const moveLinesSchema = z.object({
  /** The sid of the table the lines go to. */
  sid: sidSchema,
  /** The sid of the party the lines go to. */
  session: sittingSchema,
  /** The part of the split bill; null: the whole table. */
  table_part: z._default(z.nullable(partCountSchema), null),
  /** The lines to move, by order. */
  items: z
    .array(
      z.object({
        /** The order's sid. */
        order: deviceSidSchema,
        /** The ids of the order's lines. */
        lines: z.array(deviceSidSchema).check(z.minLength(1), z.maxLength(500)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
});
type MoveLines = z.infer<typeof moveLinesSchema>;

/** The order with these lines paid on another bill; nothing changes for the kitchen. */
function moved(
  order: Order,
  ids: readonly string[],
  to: { session: string; part: number | null },
  view: RowView,
): Result<Order> {
  const wanted = new Set(ids);
  const known = new Set(order.products.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) return refuse('no_such_item');
  const home = { session: order.session, part: order.table?.table_part ?? null };
  const isHome = to.session === home.session && to.part === home.part;
  let hasChanged = false;
  for (const line of order.products) {
    if (!wanted.has(line.id)) continue;
    if (line.removed !== null) {
      const { by, at } = line.removed;
      return refuse('item_removed', { by, at, params: { item: line.name } });
    }
    const from = billPlace(order, line);
    const at = from.session === null ? undefined : view.get('session', from.session);
    if (at !== undefined && at.closed !== null) return closedRefusal(at);
    if (from.session !== to.session || from.part !== to.part) hasChanged = true;
  }
  if (!hasChanged) return ok(order);
  const products = order.products.map((line) =>
    wanted.has(line.id) ? { ...line, bill: isHome ? null : to } : line,
  );
  return ok({ ...order, products });
}

/**
 * Moves lines to another bill: another part or another table. They stay on their ticket and keep their state,
 * so nothing is cooked twice. Refuses `forbidden`, `no_such_table`, `session_closed`, `no_such_part`,
 * `no_such_order`, `no_such_item`, `item_removed`, `order_canceled`.
 */
function moveLines(view: RowView, args: MoveLines, context: MutationContext): Result<Outcome> {
  if (!mayServe(context)) return refuse('forbidden');
  const seated = seatedAt(view, { table: args.sid, session: args.session }, context);
  if (!seated.ok) return seated;
  const { table, session } = seated.value;
  if (args.table_part !== null && args.table_part > table.number_of_split) return refuse('no_such_part');
  const changes: RowChange[] = [];
  const movedOrders = new Set<string>();
  for (const { order: sid, lines } of args.items) {
    if (movedOrders.has(sid)) return refuse('invalid_fields');
    const order = view.get('order', sid);
    if (order === undefined || order.session === null) return refuse('no_such_order');
    if (order.status === 'CANCELED') return refuseCanceled(order);
    const result = moved(order, lines, { session: session.sid, part: args.table_part }, view);
    if (!result.ok) return result;
    if (result.value === order) continue;
    movedOrders.add(sid);
    changes.push({ kind: 'order', row: result.value });
  }
  if (changes.length === 0) return ok({ changes: [] });
  const listed = withOrders(
    session,
    changes.map(({ row }) => row.sid),
  );
  if (listed !== session) changes.push({ kind: 'session', row: listed });
  return ok({ changes });
}

export const moveLinesMutator = mutator({
  v: 1,
  args: moveLinesSchema,
  keys(args, view) {
    const keys: RowRef[] = seatedKeys({ table: args.sid, session: args.session }, view);
    for (const { order: sid, lines } of args.items) {
      keys.push({ kind: 'order', sid });
      const order = view.get('order', sid);
      if (order === undefined) continue;
      const wanted = new Set(lines);
      if (order.session !== null) keys.push({ kind: 'session', sid: order.session });
      for (const line of order.products) {
        if (line.bill !== null && wanted.has(line.id)) keys.push({ kind: 'session', sid: line.bill.session });
      }
    }
    return keys;
  },
  apply: moveLines,
});
