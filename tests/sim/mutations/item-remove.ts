import {
  type Doer,
  hasRole,
  isBoss,
  isKeptFrom,
  liveLines,
  type ModelOrder,
  refused,
  withBump,
  withKitchenStatus,
  withTotals,
} from '../model/model.ts';
import { stocksAfter } from '../model/stock.ts';
import { simMutation } from './sim-mutation.ts';

export function mayRemove(doer: Doer, order: ModelOrder): boolean {
  return isBoss(doer) || (order.way === 'table' && hasRole(doer, 'waitress'));
}

export const itemRemove = simMutation({
  name: 'orders/item-remove',
  weight: 2,
  generate({ orders, random }) {
    const order = random.maybe(orders);
    const line = order === undefined ? undefined : random.maybe(order.products);
    if (order === undefined || line === undefined) return undefined;
    const args = { sid: order.sid, items: [line.id] };
    if (line.status === 'PLACED' || random.chance(0.3)) return { args };
    return { args: { ...args, void: true, ...(random.chance(0.9) ? { reason: 'cold' } : {}) } };
  },
  effect(branch, args, doer) {
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isKeptFrom(order, doer) || !mayRemove(doer, order)) return refused('forbidden');
    if (args.void === true && !isBoss(doer)) return refused('forbidden');
    if (args.void === true && (args.reason ?? '') === '') return refused('invalid_fields');
    if (order.status === 'CANCELED') return refused('order_canceled');
    if (order.status === 'DELIVERED' || order.status === 'PAYED') return refused('too_late');
    if (args.items.some((id) => !order.lines.some((line) => line.id === id))) return refused('no_such_item');
    const live = liveLines(order);
    const going = live.filter(({ id }) => args.items.includes(id));
    const begun = going.filter(({ status }) => status !== 'PLACED');
    const waiting = going.filter(({ status }) => status === 'PLACED');
    if (begun.length > 0 && args.void !== true) return refused('cooking');
    if (waiting.length > 0 && waiting.length === live.length) return refused('last_item');
    if (waiting.length === 0 && begun.every(({ isVoided }) => isVoided)) return 'noop';
    const lines = order.lines.map((line) => {
      if (waiting.includes(line)) return { ...line, isRemoved: true };
      return begun.includes(line) ? { ...line, isVoided: true, price: 0 } : line;
    });
    const lighter = withTotals({ ...order, lines }, branch.taxRate);
    // Changes the amount only, not the kitchen's history.
    if (waiting.length === 0) return { order: lighter };
    const left = withBump(order, withKitchenStatus(lighter), doer);
    return { order: left, stocks: stocksAfter(branch, order, left, doer) ?? [] };
  },
});
