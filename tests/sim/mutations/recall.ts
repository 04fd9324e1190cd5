import { isHiddenFrom, refused, withTotals } from '../model/model.ts';
import { mayMark } from './item-status.ts';
import { mayRemove } from './item-remove.ts';
import { mayMove } from './order-status.ts';
import { simMutation } from './sim-mutation.ts';

const WITHIN_MS = 600_000;

export const recall = simMutation({
  name: 'orders/recall',
  weight: 2,
  generate({ view, random }) {
    const order = random.maybe(view.list('order').filter(({ bumps }) => bumps.length > 0));
    const bump = order?.bumps.at(random.chance(0.9) ? -1 : 0);
    if (order === undefined || bump === undefined) return undefined;
    // Undoing what this device has not sent yet makes no sense without it.
    const waits = view.savedState(order.sid) !== undefined && !bump.id.startsWith('job');
    return { args: { sid: order.sid, bump: bump.id }, ...(waits ? { dep: bump.id } : {}) };
  },
  effect(branch, args, doer) {
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isHiddenFrom(order, doer)) return refused('forbidden');
    const last = order.bumps.at(-1);
    if (last === undefined || last.id !== args.bump || last.to !== order.status)
      return refused('recall_superseded');
    if (last.to === 'CANCELED') return refused('order_canceled');
    if (doer.now - last.at > WITHIN_MS) return refused('recall_expired');
    const marks = last.lines.every(({ to }) => mayMark(doer, to));
    const may =
      last.removed.length > 0
        ? mayRemove(doer, order)
        : last.from === last.to
          ? marks
          : mayMove(doer, order, last.to) || (last.lines.length > 0 && marks);
    if (!may) return refused('forbidden');
    const party = branch.sessions.get(order.session ?? '');
    const isOver = order.status === 'DELIVERED' && party !== undefined && party.closed !== null;
    if (isOver) return refused('session_closed');
    const lines = order.lines.map((line) => {
      if (last.removed.includes(line.id)) return { ...line, isRemoved: false };
      const moved = last.lines.find(({ id }) => id === line.id);
      if (moved === undefined) return line;
      return { ...line, status: moved.from, doneAt: moved.doneAt, ready: moved.ready };
    });
    const back = {
      ...order,
      status: last.from,
      lines,
      finishedAt: null,
      recalledAt: doer.now,
      bumps: order.bumps.slice(0, -1),
      ...(last.to === 'DELIVERED' ? { proof: null } : {}),
    };
    return { order: last.removed.length > 0 ? withTotals(back, branch.taxRate) : back };
  },
});
