import type { Stock } from '../catalog/stock.ts';
import { type MutationContext, mutator } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import { holds, leads, worksIn } from '../roles.ts';
import type { RowChange, RowRef } from '../rows.ts';
import {
  acknowledge,
  acknowledgeSchema,
  changeItem,
  changeItemSchema,
  fireCourse,
  fireCourseSchema,
  promiseOrder,
  promiseOrderSchema,
  rushOrder,
  rushOrderSchema,
  showOrder,
  showOrdersSchema,
} from './kitchen-moves.ts';
import { onOrder, orderKey, orderMutator } from './order-mutations.ts';

/** What the change of a line's quantity does to a counted stock. Undefined: nothing. */
function restocked(stock: Stock | undefined, more: number, context: MutationContext): Stock | undefined {
  if (stock === undefined || stock.count === null || more === 0) return undefined;
  const { id: mark, now: at, actor } = context;
  return { ...stock, count: stock.count - more, mark, by: actor.name, at };
}

/** The changes a kitchen makes to a ticket beside its progress, by the name of their calls. */
export const kitchenMutations = {
  'orders/acknowledge': orderMutator(1, acknowledgeSchema, acknowledge),
  'orders/fire': orderMutator(1, fireCourseSchema, fireCourse),
  'orders/promise': orderMutator(1, promiseOrderSchema, promiseOrder),
  'orders/rush': orderMutator(1, rushOrderSchema, rushOrder),
  'orders/shown': mutator({
    v: 1,
    args: showOrdersSchema,
    keys: ({ sids }) => sids.map((sid): RowRef => ({ kind: 'order', sid })),
    apply(view, { sids, rounds }, context) {
      const { actor } = context;
      if (!worksIn(actor, context.branch)) return refuse('forbidden');
      if (!leads(actor) && !holds(actor, 'kitchen')) return refuse('forbidden');
      const changes: RowChange[] = [];
      for (const sid of new Set(sids)) {
        const order = view.get('order', sid);
        const row = order && showOrder(order, context, rounds?.[sids.indexOf(sid)]);
        if (row !== undefined && row !== order) changes.push({ kind: 'order', row });
      }
      return ok({ changes });
    },
  }),
  'orders/item-change': mutator({
    v: 1,
    args: changeItemSchema,
    keys(args, view) {
      const line = view.get('order', args.sid)?.products.find(({ id }) => id === args.item);
      const stock: RowRef[] = line === undefined ? [] : [{ kind: 'stock', sid: line.product_id }];
      return [...orderKey(args), ...stock];
    },
    apply(view, args, context) {
      const line = view.get('order', args.sid)?.products.find(({ id }) => id === args.item);
      const stock = line === undefined ? undefined : view.get('stock', line.product_id);
      const more = args.quantity === undefined || line === undefined ? 0 : args.quantity - line.quantity;
      const result = onOrder(view, args.sid, context, (order) => changeItem(order, args, context));
      if (!result.ok || result.value.changes.length === 0) return result;
      const left = restocked(stock, more, context);
      if (left === undefined) return result;
      if (left.count !== null && left.count < 0) {
        return refuse('sold_out', { params: { item: line?.name ?? '', left: stock?.count ?? 0 } });
      }
      return ok({ changes: [...result.value.changes, { kind: 'stock', row: left }] });
    },
  }),
};
