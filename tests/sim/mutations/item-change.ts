import { isHiddenFrom, liveLines, refused, withTotals } from '../model/model.ts';
import { stocksAfter } from '../model/stock.ts';
import { mayRemove } from './item-remove.ts';
import { simMutation } from './sim-mutation.ts';

export const itemChange = simMutation({
  name: 'orders/item-change',
  weight: 2,
  generate({ orders, random }) {
    const order = random.maybe(orders);
    const line = order === undefined ? undefined : random.maybe(order.products);
    if (order === undefined || line === undefined) return undefined;
    const change = random.chance(0.7)
      ? { quantity: 1 + random.int(4) }
      : { note: random.pick(['well done', '', 'allergy: nuts']) };
    return { args: { sid: order.sid, item: line.id, ...change } };
  },
  effect(branch, args, doer) {
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isHiddenFrom(order, doer) || !mayRemove(doer, order)) return refused('forbidden');
    if (order.status === 'CANCELED') return refused('order_canceled');
    if (order.status === 'DELIVERED' || order.status === 'PAYED') return refused('too_late');
    const line = liveLines(order).find(({ id }) => id === args.item);
    if (line === undefined) return refused('no_such_item');
    const { quantity = line.quantity, note = line.note } = args;
    if (quantity === line.quantity && note === line.note) return 'noop';
    if (line.status !== 'PLACED') return refused('cooking');
    // A note that names an allergy must be read; one without leaves earlier acknowledgements valid.
    const hasAllergy = line.hasAllergy || note.includes('allergy');
    const price = line.isVoided ? 0 : line.unitPrice * quantity;
    const lines = order.lines.map((one) =>
      one === line ? { ...one, quantity, note, price, hasAllergy, changedAt: doer.now } : one,
    );
    const changed = withTotals({ ...order, lines }, branch.taxRate);
    const stocks = stocksAfter(branch, order, changed, doer);
    return stocks === undefined ? refused('sold_out') : { order: changed, stocks };
  },
});
