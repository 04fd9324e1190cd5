import * as z from 'zod/mini';
import { mutator, queuedCall } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import { hasRole, floorRoles, worksIn } from '../roles.ts';
import { verdictSchema } from '../verdict.ts';
import { setStock, setStockSchema } from './set-stock.ts';
import { stockSchema, untouchedStock } from './stock.ts';

/** Marks a product as sold out or available, or sets its count. */
const setStockMutator = mutator({
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

/** The changes of stock, by call name. */
export const stockMutations = {
  'products/stock': queuedCall(setStockMutator, {
    roles: [...floorRoles, 'kitchen', 'sync'],
    machine: 'stock:write',
    summary: 'Mark a product as sold out or available, or set how many are left',
    response: z.object({ verdict: verdictSchema, stock: z.nullable(stockSchema) }),
    row: ({ sid }) => ({ kind: 'stock', sid }),
  }),
};
