import * as z from 'zod/mini';
import { deviceSidSchema } from '../ids.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import type { Order } from '../orders/order.ts';
import { onOrder } from '../orders/board-mutations.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowView } from '../rows.ts';
import { mayServe } from '../tables/floor-steps.ts';
import { ordersWith, partyKeys } from '../tables/last-order.ts';
import { settledOrders, unsettledOrders } from '../tables/settle-orders.ts';

/** `received` false: it was recorded by mistake. */
const noteTransferSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** True: the money is there. False: it was recorded by mistake. */
  received: z.boolean(),
});

/**
 * Records that a bank transfer was received, or undoes that; also for a cancelled order, whose money must be refunded.
 * Allowed for those who take payments at tables. Refuses `forbidden`, `no_such_payment` (it is paid another way).
 */
export function noteTransfer(
  order: Order,
  { received }: z.infer<typeof noteTransferSchema>,
  context: MutationContext,
): Result<Order> {
  if (!mayServe(context)) return refuse('forbidden');
  if (order.method !== 'bank') return refuse('no_such_payment');
  if ((order.transfer !== undefined) === received) return ok(order);
  const { transfer: _gone, ...rest } = order;
  const { now: at, actor } = context;
  return ok(received ? { ...order, transfer: { at, by: actor.name, amount: order.total } } : rest);
}

/** The effect on the order's table: the order becomes paid, or is no longer paid, as with a payment taken there. */
function withTableSettled(result: Result<Outcome>, view: RowView, context: MutationContext): Result<Outcome> {
  const change = result.ok ? result.value.changes[0] : undefined;
  if (!result.ok || change?.kind !== 'order') return result;
  const { row } = change;
  const session = row.session === null ? undefined : view.get('session', row.session);
  if (session === undefined) return result;
  const orderOf = ordersWith(row, view);
  const others =
    row.transfer === undefined ? unsettledOrders(session, orderOf) : settledOrders(session, orderOf, context);
  const own = others.some((one) => one.kind === 'order' && one.row.sid === row.sid) ? [] : [change];
  return ok({ ...result.value, changes: [...own, ...others] });
}

export const transferMutator = mutator({
  v: 1,
  args: noteTransferSchema,
  keys: ({ sid }, view) => partyKeys(sid, view),
  apply: (view, args, context) =>
    withTableSettled(
      onOrder(view, args.sid, context, (order) => noteTransfer(order, args, context)),
      view,
      context,
    ),
});
