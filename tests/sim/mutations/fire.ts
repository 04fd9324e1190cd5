import { simMutation } from './sim-mutation.ts';
import { isRefused, ticketFor } from './ticket.ts';

export const fire = simMutation({
  name: 'orders/fire',
  weight: 1,
  generate({ orders, random }) {
    const order = random.maybe(orders);
    return order === undefined ? undefined : { args: { sid: order.sid, course: 1 + random.int(3) } };
  },
  effect(branch, args, doer) {
    const order = ticketFor(branch, args.sid, doer);
    if (isRefused(order)) return order;
    return args.course <= order.fired ? 'noop' : { order: { ...order, fired: args.course } };
  },
});
