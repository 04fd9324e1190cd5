import type * as z from 'zod/mini';
import { type MutationContext, mutator, type Mutator, type Outcome } from '../mutation.ts';
import { ok, refuse, type Result } from '../result.ts';
import { deliversOnly, holds, worksIn } from '../roles.ts';
import type { RowRef, RowView } from '../rows.ts';
import { moveItems, moveItemsSchema, removeItems, removeItemsSchema } from './move-items.ts';
import { moveOrder, moveOrderSchema } from './move-order.ts';
import { partyKeys, withMoneyTaken, withPartyClosed } from '../tables/last-order.ts';
import { isFinal, type Order } from './order.ts';
import { stockKeys, withStock } from './order-stock.ts';
import { isDeliverers } from './order-tabs.ts';
import { restoreItems, restoreItemsSchema, restoreKeys } from './restore-items.ts';
import { recallOrder, recallOrderSchema } from './recall-order.ts';

/** Runs a rule over one order of the branch; the same order back means nothing changed. */
export function onOrder(
  view: RowView,
  sid: string,
  context: MutationContext,
  rule: (order: Order) => Result<Order>,
): Result<Outcome> {
  const order = view.get('order', sid);
  if (order === undefined) return refuse('no_such_order');
  const own = holds(context.actor, 'member') && order.member === context.actor.id;
  if (!worksIn(context.actor, context.branch) && !own) return refuse('forbidden');
  // Nobody changes what they may not see.
  if (deliversOnly(context.actor) && !isDeliverers(order) && !own) return refuse('forbidden');
  const result = rule(order);
  if (!result.ok) return result;
  return ok({ changes: result.value === order ? [] : [{ kind: 'order', row: result.value }] });
}

export const orderKey = (args: { sid: string }): RowRef[] => [{ kind: 'order', sid: args.sid }];

/** A change of one order that reads nothing else. */
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

/** The changes of a placed order, by the name of their calls. */
export const orderMutations = {
  'orders/status': mutator({
    v: 1,
    args: moveOrderSchema,
    keys: ({ sid, status }, view) => [
      ...partyKeys(sid, view),
      ...(status === 'CANCELED' ? stockKeys(sid, view) : []),
    ],
    apply: (view, args, context) => {
      const moved = onOrder(view, args.sid, context, (order) => moveOrder(order, args, context));
      return withStock(withPartyClosed(withMoneyTaken(moved, view), view, context), view, context);
    },
  }),
  'orders/item-status': orderMutator(2, moveItemsSchema, moveItems),
  'orders/item-remove': mutator({
    v: 1,
    args: removeItemsSchema,
    keys: (args, view) => [...orderKey(args), ...stockKeys(args.sid, view)],
    apply: (view, args, context) =>
      withStock(
        onOrder(view, args.sid, context, (order) => removeItems(order, args, context)),
        view,
        context,
      ),
  }),
  'orders/item-restore': mutator({
    v: 1,
    args: restoreItemsSchema,
    keys: restoreKeys,
    apply: (view, args, context) =>
      onOrder(view, args.sid, context, (order) => restoreItems(order, args, context, view)),
  }),
  'orders/recall': mutator({
    v: 1,
    args: recallOrderSchema,
    keys: ({ sid }, view) => [...partyKeys(sid, view), ...stockKeys(sid, view)],
    apply(view, args, context) {
      const back = onOrder(view, args.sid, context, (order) => {
        const closed = order.session === null ? null : view.get('session', order.session)?.closed;
        const recalled = recallOrder(order, args, context);
        // The table is another party's by now.
        if (recalled.ok && isFinal(order.status) && closed !== null && closed !== undefined) {
          return refuse('session_closed', { by: closed.by, at: closed.at });
        }
        return recalled;
      });
      return withStock(back, view, context);
    },
  }),
};
