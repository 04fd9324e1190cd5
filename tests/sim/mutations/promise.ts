import { simMutation } from './sim-mutation.ts';
import { isRefused, ticketFor } from './ticket.ts';

const MINUTE_MS = 60_000;
/** The simulated branches promise half an hour. */
const DELIVER_MINUTES = 30;

export const promise = simMutation({
  name: 'orders/promise',
  weight: 1,
  generate({ orders, random, now }) {
    const order = random.maybe(orders);
    return order === undefined
      ? undefined
      : { args: { sid: order.sid, promised_at: now + random.int(500) * MINUTE_MS } };
  },
  effect(branch, args, doer) {
    const order = ticketFor(branch, args.sid, doer);
    if (isRefused(order)) return order;
    const promised = order.promisedAt ?? order.createAt + DELIVER_MINUTES * MINUTE_MS;
    if (args.promised_at > Math.max(doer.now, promised) + 360 * MINUTE_MS)
      return { refused: 'invalid_fields' };
    return args.promised_at <= promised ? 'noop' : { order: { ...order, promisedAt: args.promised_at } };
  },
});
