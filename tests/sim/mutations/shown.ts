import { hasRole, isBoss, refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

export const shown = simMutation({
  name: 'orders/shown',
  weight: 1,
  generate({ orders, random }) {
    const sids = orders.filter((order) => order.shown === null || random.chance(0.1)).map(({ sid }) => sid);
    return sids.length === 0 ? undefined : { args: { sids: sids.slice(0, 5) } };
  },
  effect(branch, args, doer) {
    if (!doer.isStaff || !(isBoss(doer) || hasRole(doer, 'kitchen'))) return refused('forbidden');
    const fresh = [...new Set(args.sids)]
      .flatMap((sid) => branch.orders.get(sid) ?? [])
      .filter(({ shownAt }) => shownAt === null);
    return fresh.length === 0 ? 'noop' : { orders: fresh.map((order) => ({ ...order, shownAt: doer.now })) };
  },
});
