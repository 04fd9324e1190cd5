import {
  hasRole,
  isBoss,
  isKeptFrom,
  type ModelBump,
  type ModelLine,
  type ModelOrder,
  refused,
  withKitchenStatus,
  withTotals,
} from '../model/model.ts';
import { mayMark } from './item-status.ts';
import { mayRemove } from './item-remove.ts';
import { mayMove } from './order-status.ts';
import { stocksAfter } from '../model/stock.ts';
import { simMutation } from './sim-mutation.ts';

const WITHIN_MS = 600_000;
const COOKED_WITHIN_MS = 3_600_000;
const IN_KITCHEN = ['PLACED', 'PREPARING', 'PREPARED'];

const isOfKitchen = ({ from, to, removed }: ModelBump): boolean =>
  removed.length === 0 && IN_KITCHEN.includes(from) && IN_KITCHEN.includes(to);
/** Cooks' work on dishes, as opposed to a step of the whole order or a voided dish. */
const isCooks = (bump: ModelBump): boolean => bump.lines.length > 0 && isOfKitchen(bump);

type Marked = { doneAt: readonly string[]; ready: number };

/** A bump without the shares of some stations. */
function less<T extends Marked>(was: T, gone: readonly string[], status: string): [T, string] {
  const doneAt = was.doneAt.filter((one) => !gone.includes(one));
  return status === 'PREPARED' ? [{ ...was, doneAt, ready: 0 }, 'PREPARING'] : [{ ...was, doneAt }, status];
}

/** The order without one step of a cook. Of each dish only what has no later change; undefined: that is nothing. */
function withoutStep(order: ModelOrder, step: ModelBump): ModelOrder | undefined {
  if (!IN_KITCHEN.includes(order.status)) return undefined;
  const place = order.bumps.indexOf(step);
  const lines = new Map<string, ModelLine>(order.lines.map((line) => [line.id, line]));
  const kept: ModelBump['lines'] = [];
  let after = order.bumps.slice(place + 1);
  for (const mark of step.lines) {
    const line = lines.get(mark.id);
    const next = after.findIndex((bump) => bump.lines.some(({ id }) => id === mark.id));
    const then = after[next]?.lines.find(({ id }) => id === mark.id);
    if (line === undefined || line.isRemoved) {
      kept.push(mark);
    } else if (then === undefined) {
      lines.set(mark.id, { ...line, status: mark.from, doneAt: mark.doneAt, ready: mark.ready });
    } else {
      const gone = then.doneAt.filter((one) => !mark.doneAt.includes(one));
      if (line.stations.length < 2 || gone.length === 0 || line.status === 'SERVED') {
        kept.push(mark);
        continue;
      }
      const [left, status] = less(line, gone, line.status);
      lines.set(mark.id, { ...left, status });
      after = after.map((bump, index) => ({
        ...bump,
        lines: bump.lines.map((one) => {
          if (one.id !== mark.id) return one;
          if (index === next) return { ...one, from: mark.from, doneAt: mark.doneAt, ready: mark.ready };
          const [mine, from] = less(one, gone, one.from);
          return { ...mine, from };
        }),
      }));
    }
  }
  if (kept.length === step.lines.length) return undefined;
  const rest = kept.length > 0 ? [{ ...step, lines: kept }] : [];
  const bumps = [...order.bumps.slice(0, place), ...rest, ...after];
  // A step of the whole order stays, whatever its dishes do.
  const said = bumps
    .filter((bump) => bump.lines.length + bump.removed.length === 0 && bump.from !== bump.to)
    .map(({ to }) => IN_KITCHEN.indexOf(to));
  const least = Math.min(Math.max(0, ...said), IN_KITCHEN.indexOf(order.status));
  const all = order.lines.map((line) => lines.get(line.id) ?? line);
  return withKitchenStatus({ ...order, bumps, lines: all, status: IN_KITCHEN[least] ?? 'PLACED' });
}

export const recall = simMutation({
  name: 'orders/recall',
  weight: 2,
  generate({ view, random }) {
    const order = random.maybe(view.list('order').filter(({ bumps }) => bumps.length > 0));
    const bump = random.chance(0.6) ? order?.bumps.at(-1) : random.maybe(order?.bumps ?? []);
    if (order === undefined || bump === undefined) return undefined;
    // Undoing an unsent change of this device depends on that change.
    const waits = view.savedState(order.sid) !== undefined && !bump.id.startsWith('job');
    return { args: { sid: order.sid, bump: bump.id }, ...(waits ? { dep: bump.id } : {}) };
  },
  effect(branch, args, doer) {
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isKeptFrom(order, doer)) return refused('forbidden');
    const last = order.bumps.find(({ id }) => id === args.bump);
    if (last === undefined) return refused('recall_superseded');
    const cooked = isCooks(last) ? withoutStep(order, last) : undefined;
    const isNewest = last === order.bumps.at(-1) && last.to === order.status;
    if (cooked === undefined && (isCooks(last) || !isNewest)) return refused('recall_superseded');
    const { heldBy } = last;
    if (heldBy !== undefined && order.driver !== null) return refused('recall_superseded');
    if (last.to === 'CANCELED') return refused('order_canceled');
    if (doer.now - last.at > (isOfKitchen(last) ? COOKED_WITHIN_MS : WITHIN_MS))
      return refused('recall_expired');
    const marks = last.lines.every(({ to }) => mayMark(doer, to));
    const isDrivers = hasRole(doer, 'delivery') && (heldBy ?? doer.person) === doer.person;
    const may =
      heldBy !== undefined
        ? isBoss(doer) || isDrivers
        : last.removed.length > 0
          ? mayRemove(doer, order)
          : last.from === last.to
            ? marks
            : mayMove(doer, order, last.to) || (last.lines.length > 0 && marks);
    if (!may) return refused('forbidden');
    if (cooked !== undefined) return { order: { ...cooked, recalledAt: doer.now } };
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
      ...(heldBy === undefined ? {} : { driver: heldBy }),
      ...(last.to === 'DELIVERED' ? { proof: null } : {}),
    };
    const stocks = stocksAfter(branch, order, back, doer);
    if (stocks === undefined) return refused('sold_out');
    return { order: last.removed.length > 0 ? withTotals(back, branch.taxRate) : back, stocks };
  },
});
