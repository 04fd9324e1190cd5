import {
  type Doer,
  hasRole,
  hasUnreadAllergy,
  isBoss,
  isKeptFrom,
  type ModelLine,
  raisedLine,
  refused,
  stepOf,
  withBump,
  withKitchenStatus,
} from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

export function mayMark(doer: Doer, status: string): boolean {
  return isBoss(doer) || hasRole(doer, status === 'SERVED' ? 'waitress' : 'kitchen');
}

type Mark = { status: string; station?: string | undefined; pieces?: number | undefined };

/** The further of a line's status and the new one; a share is a start, as are pieces with several stations. */
function marked(line: ModelLine, { status, station, pieces }: Mark): ModelLine {
  if (status !== 'PREPARED' || stepOf(line.status) >= 2) return raisedLine(line, status);
  if (line.stations.length > 1 && pieces !== undefined && !(station !== undefined && pieces >= line.quantity))
    return raisedLine(line, 'PREPARING');
  if (station !== undefined && line.stations.length > 1) {
    const doneAt = line.stations.filter((one) => one === station || line.doneAt.includes(one));
    if (doneAt.length === line.stations.length) return raisedLine(line, 'PREPARED');
    return doneAt.length === line.doneAt.length ? line : { ...raisedLine(line, 'PREPARING'), doneAt };
  }
  if (pieces === undefined || pieces >= line.quantity) return raisedLine(line, 'PREPARED');
  return pieces > line.ready ? { ...raisedLine(line, 'PREPARING'), ready: pieces } : line;
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
      .map((line) => {
        const mark = { product: line.id, status: random.pick(mine) };
        const station = random.maybe(line.stations);
        if (station !== undefined && random.chance(0.3))
          return { ...mark, status: 'PREPARED' as const, station };
        if (line.quantity > 1 && random.chance(0.3))
          return { ...mark, status: 'PREPARED' as const, pieces: 1 };
        return mark;
      });
    if (items.length === 0) return undefined;
    // Older apps do not send the confirmation.
    return { args: { sid: order.sid, items, ...(random.chance(0.6) ? { confirmed: true } : {}) } };
  },
  effect(branch, args, doer) {
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isKeptFrom(order, doer)) return refused('forbidden');
    if (args.items.some(({ status }) => !mayMark(doer, status))) return refused('forbidden');
    if (order.status === 'CANCELED') return refused('order_canceled');
    if (order.status === 'APPROVAL') return refused('not_approved');
    for (const item of args.items) {
      const line = order.lines.find(({ id }) => id === item.product);
      if (line === undefined) return refused('no_such_item');
      if (line.isRemoved) return refused('item_removed');
    }
    if (order.status === 'DELIVERED') return 'noop';
    const served = args.items.filter(({ status }) => status === 'SERVED').map(({ product }) => product);
    if (served.length > 0 && !hasRole(doer, 'system')) {
      if (order.way !== 'table') return refused('not_at_table');
      const isUnready = order.lines.some(({ id, status }) => served.includes(id) && stepOf(status) < 2);
      if (isUnready && args.confirmed !== true) return refused('not_ready');
    }
    const isUnread = args.items.some(
      ({ product, status, station }) => stepOf(status) >= 2 && hasUnreadAllergy(order, [product], station),
    );
    if (isUnread && !hasRole(doer, 'system')) return refused('allergy_unread');
    const lines = order.lines.map((line) =>
      args.items.filter(({ product }) => product === line.id).reduce(marked, line),
    );
    if (lines.every((line, index) => line === order.lines[index])) return 'noop';
    return { order: withBump(order, withKitchenStatus({ ...order, lines }), doer) };
  },
});
