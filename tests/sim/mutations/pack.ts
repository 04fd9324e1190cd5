import { hasRole, isBoss, isKeptFrom } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

export const pack = simMutation({
  name: 'orders/pack',
  weight: 2,
  generate({ orders, random }) {
    const order = random.maybe(orders);
    if (order === undefined) return undefined;
    const some = (share: number) => order.products.filter(() => random.chance(share)).map(({ id }) => id);
    const counted = random.chance(0.3) ? { bags: 1 + random.int(4) } : {};
    return { args: { sid: order.sid, packed: some(0.5), unpacked: some(0.2), ...counted } };
  },
  effect(branch, args, doer) {
    const order = branch.orders.get(args.sid);
    if (order === undefined) return { refused: 'no_such_order' };
    if (!doer.isStaff || isKeptFrom(order, doer)) return { refused: 'forbidden' };
    if (order.way === 'table') return { refused: 'not_on_this_way' };
    if (!isBoss(doer) && !hasRole(doer, 'kitchen') && !hasRole(doer, 'delivery'))
      return { refused: 'forbidden' };
    if (order.status === 'CANCELED') return { refused: 'order_canceled' };
    if (order.status === 'DELIVERED' || order.status === 'PAYED') return { refused: 'too_late' };
    const { packed = [], unpacked = [] } = args;
    const isIn = (id: string) =>
      !unpacked.includes(id) && (packed.includes(id) || order.packing.lines.includes(id));
    const packing = {
      lines: order.lines.map(({ id }) => id).filter(isIn),
      bags: args.bags ?? order.packing.bags,
    };
    const before = order.packing;
    const isSame = packing.bags === before.bags && packing.lines.join() === before.lines.join();
    return isSame ? 'noop' : { order: { ...order, packing } };
  },
});
