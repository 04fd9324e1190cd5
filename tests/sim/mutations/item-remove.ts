import {
  type Doer,
  hasRole,
  isBoss,
  isHiddenFrom,
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
    return order === undefined || line === undefined
      ? undefined
      : { args: { sid: order.sid, items: [line.id] } };
  },
  effect(branch, args, doer) {
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isHiddenFrom(order, doer) || !mayRemove(doer, order)) return refused('forbidden');
    if (order.status === 'CANCELED') return refused('order_canceled');
    if (order.status === 'DELIVERED' || order.status === 'PAYED') return refused('too_late');
    if (args.items.some((id) => !order.lines.some((line) => line.id === id))) return refused('no_such_item');
    const live = liveLines(order);
    const going = live.filter(({ id }) => args.items.includes(id));
    if (going.length === 0) return 'noop';
    if (going.some(({ status }) => status !== 'PLACED')) return refused('cooking');
    if (going.length === live.length) return refused('last_item');
    const lines = order.lines.map((line) => (going.includes(line) ? { ...line, isRemoved: true } : line));
    const lighter = withKitchenStatus(withTotals({ ...order, lines }, branch.taxRate));
    const left = withBump(order, lighter, doer);
    return { order: left, stocks: stocksAfter(branch, order, left, doer) ?? [] };
  },
});
