import { liveLines, type ModelOrder, stepOf } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';
import { isRefused, ticketFor } from './ticket.ts';

const MINUTE_MS = 60_000;

/**
 * The given time, else the booking's, else the order's own minutes after it was approved or placed. A later round that is cooked, or
 * the last one, is promised those minutes after it was sent, never before that time.
 */
function promisedFor(order: ModelOrder): number {
  const cooking = liveLines(order).filter(({ status }) => stepOf(status) < 2);
  const round = cooking.length === 0 ? order.round : Math.min(...cooking.map((line) => line.round));
  const first =
    order.promisedAt ?? order.wantedAt ?? (order.approvedAt ?? order.createAt) + order.minutes * MINUTE_MS;
  const sent = round === 1 ? undefined : order.laterRounds[round - 2]?.at;
  return sent === undefined ? first : Math.max(first, sent + order.minutes * MINUTE_MS);
}

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
    const promised = promisedFor(order);
    if (args.promised_at > Math.max(doer.now, promised) + 360 * MINUTE_MS)
      return { refused: 'invalid_fields' };
    return args.promised_at <= promised ? 'noop' : { order: { ...order, promisedAt: args.promised_at } };
  },
});
