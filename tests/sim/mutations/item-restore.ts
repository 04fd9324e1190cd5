import { payPlace } from '../model/floor.ts';
import {
  isBoss,
  isKeptFrom,
  ITEM_STEPS,
  leastStep,
  raisedLine,
  refused,
  withTotals,
} from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

export const itemRestore = simMutation({
  name: 'orders/item-restore',
  weight: 1,
  generate({ orders, random }) {
    const voided = orders.filter(({ products }) => products.some((line) => line.voided !== undefined));
    const order = random.maybe(random.chance(0.85) && voided.length > 0 ? voided : orders);
    if (order === undefined) return undefined;
    const lines = order.products.filter((line) => line.voided !== undefined || random.chance(0.1));
    const items = lines.filter(() => random.chance(0.8)).map(({ id }) => id);
    return items.length === 0 ? undefined : { args: { sid: order.sid, items } };
  },
  effect(branch, { sid, items }, doer) {
    const order = branch.orders.get(sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isKeptFrom(order, doer) || !isBoss(doer)) return refused('forbidden');
    if (order.status === 'CANCELED') return refused('order_canceled');
    for (const item of items) {
      const line = order.lines.find(({ id }) => id === item);
      if (line === undefined) return refused('no_such_item');
      if (line.isRemoved) return refused('item_removed');
      const party = branch.sessions.get(payPlace(order, line).session ?? '');
      if (party !== undefined && party.closed !== null) return refused('session_closed');
    }
    if (order.status === 'DELIVERED' || order.status === 'PAYED') return refused('too_late');
    const back = order.lines.filter(({ id, isVoided }) => isVoided && items.includes(id));
    if (back.length === 0) return 'noop';
    const step = ITEM_STEPS[leastStep(order, order.status)] ?? '';
    const lines = order.lines.map((line) => {
      if (!back.includes(line)) return line;
      return raisedLine({ ...line, isVoided: false, price: line.unitPrice * line.quantity }, step);
    });
    // The kitchen had it all along: no stock, no bump.
    return { order: withTotals({ ...order, lines }, branch.taxRate) };
  },
});
