import * as z from 'zod/mini';
import { deviceSidSchema } from '../ids.ts';
import { type MutationContext, mutator, type Outcome } from '../mutation.ts';
import type { Order } from '../orders/order.ts';
import { onOrder } from '../orders/board-mutations.ts';
import { ok, refuse, type Result } from '../result.ts';
import type { RowView } from '../rows.ts';
import { mayServe } from '../tables/floor-steps.ts';
import { partyKeys } from '../tables/last-order.ts';
import { settledWith } from '../tables/settle-orders.ts';

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

/** The effect on the order and its table's bill: as with a payment taken there. */
function withTableSettled(result: Result<Outcome>, view: RowView, context: MutationContext): Result<Outcome> {
  const change = result.ok ? result.value.changes[0] : undefined;
  if (!result.ok || change?.kind !== 'order') return result;
  const { row } = change;
  return ok({ ...result.value, changes: settledWith(row, row.transfer !== undefined, view, context) });
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
