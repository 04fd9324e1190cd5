import {
  type Doer,
  hasRole,
  isBoss,
  isKeptFrom,
  liveLines,
  type ModelOrder,
  refused,
  stepOf,
  withBump,
  withKitchenStatus,
  withTotals,
} from '../model/model.ts';
import { stocksAfter } from '../model/stock.ts';
import { simMutation } from './sim-mutation.ts';

export function mayRemove(doer: Doer, order: ModelOrder): boolean {
  return isBoss(doer) || (order.way === 'table' && hasRole(doer, 'waitress'));
}

/** The order with the pieces that go as its last line, where they are fewer than those of a line that is still wanted. */
function apart(
  order: ModelOrder,
  { items, part }: { items: readonly string[]; part?: { sid: string; quantity: number } | undefined },
): { order: ModelOrder; items: readonly string[] } {
  const line = order.lines.find(({ id }) => id === items[0]);
  if (part === undefined || line === undefined || line.isRemoved || line.isVoided) return { order, items };
  if (order.lines.some(({ id }) => id === part.sid)) return { order, items: [part.sid] };
  if (part.quantity >= line.quantity) return { order, items };
  const left = line.quantity - part.quantity;
  const readyAt = (status: string, ready: number) => (stepOf(status) >= 2 ? left : Math.min(ready, left - 1));
  const ready = readyAt(line.status, line.ready);
  const sized = { ...line, quantity: left, ready, price: line.unitPrice * left };
  const gone = {
    ...line,
    id: part.sid,
    quantity: part.quantity,
    ready: line.ready - ready,
    price: line.unitPrice * part.quantity,
  };
  const bumps = order.bumps.map((bump) => ({
    ...bump,
    lines: bump.lines.map((one) =>
      one.id === line.id ? { ...one, ready: readyAt(one.from, one.ready) } : one,
    ),
  }));
  const read = order.acks.filter((ack) => ack.startsWith(`${line.id} `));
  const acks = [...order.acks, ...read.map((ack) => `${part.sid}${ack.slice(line.id.length)}`)];
  const lines = [...order.lines.map((one) => (one === line ? sized : one)), gone];
  return { order: { ...order, lines, bumps, acks }, items: [part.sid] };
}

export const itemRemove = simMutation({
  name: 'orders/item-remove',
  weight: 2,
  generate({ orders, random }) {
    const order = random.maybe(orders);
    const line = order === undefined ? undefined : random.maybe(order.products);
    if (order === undefined || line === undefined) return undefined;
    const isPart = line.quantity > 1 && random.chance(0.4);
    const part = { sid: `part-${random.text(10)}`, quantity: 1 + random.int(line.quantity) };
    const args = { sid: order.sid, items: [line.id], ...(isPart ? { part } : {}) };
    if (line.status === 'PLACED' || random.chance(0.3)) return { args };
    return { args: { ...args, void: true, ...(random.chance(0.9) ? { reason: 'cold' } : {}) } };
  },
  effect(branch, args, doer) {
    const named = branch.orders.get(args.sid);
    if (named === undefined) return refused('no_such_order');
    const { order, items } = apart(named, args);
    if (!doer.isStaff || isKeptFrom(order, doer) || !mayRemove(doer, order)) return refused('forbidden');
    if (args.void === true && !isBoss(doer)) return refused('forbidden');
    if (args.void === true && (args.reason ?? '') === '') return refused('invalid_fields');
    if (order.status === 'CANCELED') return refused('order_canceled');
    if (order.status === 'DELIVERED' || order.status === 'PAYED') return refused('too_late');
    if (args.items.some((id) => !order.lines.some((line) => line.id === id))) return refused('no_such_item');
    const live = liveLines(order);
    const going = live.filter(({ id }) => items.includes(id));
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
