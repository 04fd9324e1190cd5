import {
  type Doer,
  hasRole,
  isBoss,
  isHiddenFrom,
  ITEM_STEPS,
  refused,
  stepOf,
  withBump,
  withKitchenStatus,
} from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

export function mayMark(doer: Doer, status: string): boolean {
  return isBoss(doer) || hasRole(doer, status === 'SERVED' ? 'waitress' : 'kitchen');
}

const STEPS = ['PREPARING', 'PREPARED', 'SERVED'] as const;

export const itemStatus = simMutation({
  name: 'orders/item-status',
  weight: 8,
  generate({ orders, random, roles }) {
    const order = random.maybe(orders);
    if (order === undefined) return undefined;
    const mine = roles.includes('kitchen') && !roles.includes('waitress') ? STEPS.slice(0, 2) : STEPS;
    const items = order.products
      .filter((line) => (line.removed === null && line.status !== 'SERVED') || random.chance(0.03))
      .filter(() => random.chance(0.6))
      .map((line) => ({ product: line.id, status: random.pick(mine) }));
    return items.length === 0 ? undefined : { args: { sid: order.sid, items } };
  },
  effect(branch, args, doer) {
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isHiddenFrom(order, doer)) return refused('forbidden');
    if (args.items.some(({ status }) => !mayMark(doer, status))) return refused('forbidden');
    if (order.status === 'CANCELED') return refused('order_canceled');
    if (order.status === 'APPROVAL') return refused('not_approved');
    for (const item of args.items) {
      const line = order.lines.find(({ id }) => id === item.product);
      if (line === undefined) return refused('no_such_item');
      if (line.isRemoved) return refused('item_removed');
    }
    if (order.status === 'DELIVERED') return 'noop';
    const lines = order.lines.map((line) => {
      const asked = args.items.findLast(({ product }) => product === line.id);
      const step = Math.max(stepOf(line.status), asked === undefined ? -1 : stepOf(asked.status));
      return step === stepOf(line.status) ? line : { ...line, status: ITEM_STEPS[step] ?? '' };
    });
    if (lines.every((line, index) => line === order.lines[index])) return 'noop';
    return { order: withBump(order, withKitchenStatus({ ...order, lines }), doer) };
  },
});
