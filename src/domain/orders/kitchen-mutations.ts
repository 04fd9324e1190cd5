import { mutator } from '../mutation.ts';
import { ok, refuse } from '../result.ts';
import { hasRole, isManager, worksIn } from '../roles.ts';
import type { RowChange, RowRef } from '../rows.ts';
import { showOrder, showOrdersSchema } from './kitchen-moves.ts';

export const showOrdersMutator = mutator({
  v: 1,
  args: showOrdersSchema,
  keys: ({ sids }) => sids.map((sid): RowRef => ({ kind: 'order', sid })),
  apply(view, { sids, rounds }, context) {
    const { actor } = context;
    if (!worksIn(actor, context.branch)) return refuse('forbidden');
    if (!isManager(actor) && !hasRole(actor, 'kitchen')) return refuse('forbidden');
    const changes: RowChange[] = [];
    for (const sid of new Set(sids)) {
      const order = view.get('order', sid);
      const row = order && showOrder(order, context, rounds?.[sids.indexOf(sid)]);
      if (row !== undefined && row !== order) changes.push({ kind: 'order', row });
    }
    return ok({ changes });
  },
});
