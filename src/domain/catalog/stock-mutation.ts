import { mutator } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import { hasRole, worksIn } from '../roles.ts';
import { setStock, setStockSchema } from './set-stock.ts';
import { untouchedStock } from './stock.ts';

/** Marks a product as sold out or available, or sets its count. */
export const setStockMutation = mutator({
  v: 1,
  args: setStockSchema,
  keys: (args) => [
    { kind: 'stock', sid: args.sid },
    { kind: 'product', sid: args.sid },
  ],
  apply(view, args, context) {
    const { actor } = context;
    if (!worksIn(actor, context.branch)) return refuse('forbidden');
    if (!hasRole(actor, 'owner', 'manager', 'waitress', 'kitchen', 'sync')) return refuse('forbidden');
    if (view.get('product', args.sid) === undefined) {
      return refuse('no_such_product', { params: { item: args.sid } });
    }
    const stored = view.get('stock', args.sid);
    const current = stored ?? untouchedStock(args.sid);
    const next = setStock(current, args, { id: context.id, now: context.now, by: actor.name });
    if (!next.ok) return next;
    return ok({ changes: next.value === current ? [] : [{ kind: 'stock', row: next.value }] });
  },
});
