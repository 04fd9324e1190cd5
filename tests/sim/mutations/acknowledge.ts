import { hasRole, isBoss, isKeptFrom, refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

export const acknowledge = simMutation({
  name: 'orders/acknowledge',
  weight: 2,
  generate({ orders, random }) {
    const order = random.maybe(
      orders.filter(({ products }) => products.some(({ allergy }) => allergy !== '')),
    );
    const line = order?.products.find(({ allergy }) => allergy !== '');
    if (order === undefined || line === undefined) return undefined;
    const station = random.maybe(line.stations);
    const by = random.chance(0.5) ? {} : { stations: [station ?? ''] };
    return {
      args: {
        sid: order.sid,
        notes: [{ line: line.id, kind: 'allergy', of: line.was?.at ?? order.create_at, ...by }],
      },
    };
  },
  effect(branch, args, doer) {
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isKeptFrom(order, doer)) return refused('forbidden');
    if (!isBoss(doer) && !hasRole(doer, 'kitchen')) return refused('forbidden');
    const acks = [...order.acks];
    for (const { line, kind, of, stations } of args.notes) {
      const isKnown = line === '' || order.lines.some(({ id }) => id === line);
      const note = `${line} ${kind} ${of} `;
      const readBy = order.acks.filter((ack) => ack.startsWith(note)).map((ack) => ack.slice(note.length));
      const isRead =
        readBy.includes('all') ||
        (stations?.every((one) => readBy.some((by) => by.split(',').includes(one))) ?? false);
      if (isKnown && !isRead) acks.push(`${note}${stations?.join() ?? 'all'}`);
    }
    return acks.length === order.acks.length ? 'noop' : { order: { ...order, acks } };
  },
});
