import * as z from 'zod/mini';
import {
  type MutationContext,
  mutator,
  type Mutator,
  type Outcome,
  queuedCall,
  type ReturnedRow,
} from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import { isDriverOnly, hasRole, floorRoles, staffRoles, worksIn } from '../roles.ts';
import type { RowRef, RowView } from '../rows.ts';
import { verdictSchema } from '../verdict.ts';
import { moveItems, moveItemsSchema } from './move-items.ts';
import { moveOrder, moveOrderSchema } from './move-order.ts';
import { partyKeys, withMoneyTaken, withPartyClosed } from '../tables/last-order.ts';
import { type Order, orderSchema } from './order.ts';
import { stockKeys, withStock } from './order-stock.ts';
import { hasReachedPacking } from './order-tabs.ts';

/** Runs a rule on one order of the branch; if it returns the same order, nothing changed. */
export function onOrder(
  view: RowView,
  sid: string,
  context: MutationContext,
  rule: (order: Order) => Result<Order>,
): Result<Outcome> {
  const order = view.get('order', sid);
  if (order === undefined) return refuse('no_such_order');
  const own = hasRole(context.actor, 'member') && order.member === context.actor.id;
  if (!worksIn(context.actor, context.branch) && !own) return refuse('forbidden');
  // A driver sees an order that is assigned before it is packed, and changes it only from packing on.
  if (isDriverOnly(context.actor) && !hasReachedPacking(order) && !own) return refuse('forbidden');
  const result = rule(order);
  if (!result.ok) return result;
  return ok({ changes: result.value === order ? [] : [{ kind: 'order', row: result.value }] });
}

export const orderKey = (args: { sid: string }): RowRef[] => [{ kind: 'order', sid: args.sid }];

/** A change of one order that reads no other rows. */
export function orderMutator<S extends z.ZodMiniType<{ sid: string }>>(
  v: number,
  args: S,
  rule: (order: Order, args: z.infer<S>, context: MutationContext) => Result<Order>,
): Mutator<S> {
  return mutator({
    v,
    args,
    keys: orderKey,
    apply: (view, given, context) =>
      onOrder(view, given.sid, context, (order) => rule(order, given, context)),
  });
}

const moveOrderMutator = mutator({
  v: 1,
  args: moveOrderSchema,
  keys: ({ sid, status }, view) => [
    ...partyKeys(sid, view),
    ...(status === 'CANCELED' ? stockKeys(sid, view) : []),
  ],
  apply: (view, args, context) => {
    const moved = onOrder(view, args.sid, context, (order) => moveOrder(order, args, context));
    return withStock(
      withPartyClosed(withMoneyTaken(moved, view), view, context, args.unpaid_reason ?? ''),
      view,
      context,
    );
  },
});

/** The response of a queued call on its own path: the verdict, and the order in its present state. */
const orderVerdict = z.object({ verdict: verdictSchema, order: z.nullable(orderSchema) });
type OrderVerdict = typeof orderVerdict;
/** Named, because the type of all calls is too long to be written out with the whole order in each of them. */
export interface OrderVerdictSchema extends OrderVerdict {}
const orderVerdictSchema: OrderVerdictSchema = orderVerdict;

/** What the call of a change of one order answers. */
export const ofOrder = {
  response: orderVerdictSchema,
  row: ({ sid }: { sid: string }): ReturnedRow => ({ kind: 'order', sid }),
};

/** What moves an order on from the board: the first rules a page loads. */
export const boardMutations = {
  'orders/status': queuedCall(moveOrderMutator, {
    ...ofOrder,
    roles: [...staffRoles, 'member'],
    summary: 'Move an order forward, approve or cancel it',
  }),
  'orders/item-status': queuedCall(orderMutator(3, moveItemsSchema, moveItems), {
    ...ofOrder,
    roles: [...floorRoles, 'kitchen'],
    summary: 'Move lines of an order forward; lines that are further stay as they are',
  }),
};
