import { mutator } from '../mutation.ts';
import { refuse } from '../result.ts';
import { partyKeys } from '../tables/last-order.ts';
import { boardMutations, onOrder, orderKey } from './board-mutations.ts';
import { isFinal } from './order.ts';
import { stockKeys, withStock } from './order-stock.ts';
import { recallOrder, recallOrderSchema } from './recall-order.ts';
import { removeItems, removeItemsSchema } from './remove-items.ts';
import { restoreItems, restoreItemsSchema, restoreKeys } from '../tables/restore-items.ts';

/** The changes of a placed order, by call name. */
export const orderMutations = {
  ...boardMutations,
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
        // The table has been given to another party since.
        if (recalled.ok && isFinal(order.status) && closed !== null && closed !== undefined) {
          return refuse('session_closed', { by: closed.by, at: closed.at });
        }
        return recalled;
      });
      return withStock(back, view, context);
    },
  }),
};
