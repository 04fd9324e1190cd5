import { hasRole, isBoss, type ModelOrder, refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

/** The effect of a screen that had the order up to `round` (an older app sends none: the first). */
function seen(order: ModelOrder, round: number, now: number): ModelOrder {
  return {
    ...order,
    shownAt: order.shownAt ?? now,
    laterRounds: order.laterRounds.map((one, index) =>
      index + 2 <= round ? { ...one, shownAt: one.shownAt ?? now } : one,
    ),
  };
}

const firstSeen = ({ shownAt, laterRounds }: ModelOrder) => JSON.stringify([shownAt, laterRounds]);

export const shown = simMutation({
  name: 'orders/shown',
  weight: 1,
  generate({ orders, random }) {
    const news = orders
      .filter(
        ({ shown: first, rounds = [] }) =>
          first === null || rounds.some((one) => one.shown === null) || random.chance(0.1),
      )
      .slice(0, 5);
    if (news.length === 0) return undefined;
    const sids = news.map(({ sid }) => sid);
    return { args: random.chance(0.2) ? { sids } : { sids, rounds: news.map(({ round }) => round) } };
  },
  effect(branch, args, doer) {
    if (!doer.isStaff || !(isBoss(doer) || hasRole(doer, 'kitchen'))) return refused('forbidden');
    const changed = [...new Set(args.sids)].flatMap((sid) => {
      const order = branch.orders.get(sid);
      if (order === undefined) return [];
      const after = seen(order, args.rounds?.[args.sids.indexOf(sid)] ?? 1, doer.now);
      return firstSeen(after) === firstSeen(order) ? [] : [after];
    });
    return changed.length === 0 ? 'noop' : { orders: changed };
  },
});
