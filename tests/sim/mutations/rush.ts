import { simMutation } from './sim-mutation.ts';
import { isRefused, ticketFor } from './ticket.ts';

export const rush = simMutation({
  name: 'orders/rush',
  weight: 1,
  generate({ orders, random }) {
    const order = random.maybe(orders);
    return order === undefined ? undefined : { args: { sid: order.sid, rush: random.chance(0.6) } };
  },
  effect(branch, args, doer) {
    const order = ticketFor(branch, args.sid, doer);
    if (isRefused(order)) return order;
    return args.rush === order.isRushed ? 'noop' : { order: { ...order, isRushed: args.rush } };
  },
});
