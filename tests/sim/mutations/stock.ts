import { hasRole, isBoss, refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

export const stock = simMutation({
  name: 'products/stock',
  weight: 5,
  generate({ view, random }) {
    const product = random.maybe(view.list('product'));
    if (product === undefined) return undefined;
    const { sid } = product;
    const mark = view.get('stock', sid)?.mark;
    const seen = random.chance(0.7) && mark !== undefined ? { seen: mark } : {};
    switch (random.int(4)) {
      case 0:
        return { args: { sid, available: random.chance(0.5), ...seen } };
      case 1:
        return { args: { sid, available_tomorrow: random.chance(0.5), ...seen } };
      case 2:
        return { args: { sid, count: random.chance(0.2) ? null : random.int(6), ...seen } };
      default:
        return { args: { sid, available: true, count: 3 + random.int(20), ...seen } };
    }
  },
  effect(branch, args, doer) {
    const { isStaff } = doer;
    const may =
      isBoss(doer) || hasRole(doer, 'waitress') || hasRole(doer, 'kitchen') || hasRole(doer, 'sync');
    if (!isStaff || !may) return refused('forbidden');
    if (!branch.products.has(args.sid)) return refused('no_such_product');
    const now = branch.stocks.get(args.sid) ?? {
      sid: args.sid,
      isAvailable: true,
      isAvailableTomorrow: true,
      count: null,
      mark: '',
    };
    const next = {
      ...now,
      isAvailable: args.available ?? now.isAvailable,
      isAvailableTomorrow: args.available_tomorrow ?? now.isAvailableTomorrow,
      count: args.count === undefined ? now.count : args.count,
    };
    const revives =
      (next.isAvailable && !now.isAvailable) ||
      (next.isAvailableTomorrow && !now.isAvailableTomorrow) ||
      (now.count === 0 && next.count !== 0);
    // "Sold out" that the writer had not seen wins.
    if (revives && args.seen !== undefined && args.seen !== now.mark) return refused('stock_unseen');
    const isSame =
      next.isAvailable === now.isAvailable &&
      next.isAvailableTomorrow === now.isAvailableTomorrow &&
      next.count === now.count;
    return isSame ? 'noop' : { stocks: [{ ...next, mark: doer.id }] };
  },
});
