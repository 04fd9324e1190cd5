import { dueOf, hasOpenDish, leftTables, waitsForOthers } from '../model/floor.ts';
import { type Order, orderStatuses } from '#domain/orders/order.ts';
import {
  type Doer,
  type Effect,
  hasRole,
  hasUnreadAllergy,
  isBoss,
  isKeptFrom,
  ITEM_STEPS,
  leastStep,
  liveLines,
  type ModelBranch,
  type ModelOrder,
  movedLine,
  placeOf,
  refused,
  stepOf,
  WAYS,
  withBump,
} from '../model/model.ts';
import { stocksAfter } from '../model/stock.ts';
import { leftWithBooking } from './bookings.ts';
import { simMutation } from './sim-mutation.ts';

/** As `place.ts` sets it for the branches. */
const REFUSED_AFTER_MS = 40_000;

/** Who may move an order to which status, by the permission table. */
export function mayMove(doer: Doer, order: ModelOrder, to: string): boolean {
  if (isBoss(doer)) return true;
  const isTable = order.way === 'table';
  if (['PLACED', 'CANCELED', 'SERVED', 'PAYMENT', 'PAYED'].includes(to))
    return isTable && hasRole(doer, 'waitress');
  if (to === 'PREPARING' || to === 'PREPARED') return hasRole(doer, 'kitchen');
  if (['PACKING', 'PACKED', 'RTD', 'SHIPPED'].includes(to)) return !isTable && hasRole(doer, 'delivery');
  if (to === 'DELIVERED' && isTable) return hasRole(doer, 'waitress');
  if (to === 'DELIVERED') return hasRole(doer, 'delivery') && order.asks === null;
  return false;
}

/** Part of it is served, and nothing is paid yet. */
const isServed = (order: ModelOrder): boolean =>
  !['SHIPPED', 'DELIVERED', 'PAYED', 'CANCELED'].includes(order.status) &&
  liveLines(order).some(({ status }) => status === 'SERVED');

function cancel(
  branch: ModelBranch,
  order: ModelOrder,
  args: {
    seen?: { status: string; done: number } | undefined;
    knowingly?: boolean | undefined;
    cancel_reason?: string | undefined;
  },
  doer: Doer,
): Effect {
  if (order.status === 'CANCELED') return 'noop';
  // A timer refuses only unapproved orders, and not before its time.
  if (
    hasRole(doer, 'system') &&
    (order.status !== 'APPROVAL' || doer.now < order.createAt + REFUSED_AFTER_MS)
  )
    return refused('accepted');
  if (['SHIPPED', 'DELIVERED', 'PAYED'].includes(order.status)) return refused('too_late');
  if (isServed(order) && (args.cancel_reason ?? '') === '') return refused('reason_needed');
  const done = liveLines(order).filter((line) => stepOf(line.status) >= 2).length;
  const { seen } = args;
  const isStale = seen !== undefined && (seen.status !== order.status || seen.done !== done);
  const isCooking = placeOf(order, order.status) >= placeOf(order, 'PREPARING');
  if (isStale && isCooking && args.knowingly !== true) return refused('progressed');
  const canceled = {
    ...order,
    status: 'CANCELED',
    canceledFrom: order.status,
    finishedAt: doer.now,
    approveAt: null,
  };
  const left = withBump(order, canceled, doer);
  return { order: left, stocks: stocksAfter(branch, order, left, doer) ?? [] };
}

/**
 * An order at a table is closed when all of it is served or paid. With its last open order the party leaves, and
 * its table is free.
 */
function partyLeft(
  branch: ModelBranch,
  order: ModelOrder,
  moved: ModelOrder,
  reason: string,
  doer: Doer,
): Effect {
  const party = branch.sessions.get(moved.session ?? '');
  const table = branch.tables.get(party?.table ?? '');
  if (party === undefined || party.closed !== null || table === undefined) return { order: moved };
  // Delivered items are due, also when they had waited for approval until now.
  const then = { ...branch, orders: new Map(branch.orders).set(moved.sid, moved) };
  const due = dueOf(then, party);
  if (hasOpenDish(branch, order, due)) return refused('table_open');
  const others = [...branch.orders.values()].filter(
    ({ session, sid }) => session === party.sid && sid !== moved.sid,
  );
  if (others.some(({ status }) => status !== 'DELIVERED' && status !== 'CANCELED')) return { order: moved };
  if (waitsForOthers(then, party)) return refused('table_open');
  if (due > 0 && !isBoss(doer)) return refused('unpaid_needs_manager');
  if (due > 0 && reason === '') return refused('invalid_fields');
  const mark = doer.id.replace(/[^A-Za-z0-9-]/g, '-').slice(0, 40);
  return {
    order: moved,
    sessions: [{ ...party, closed: { at: doer.now, due } }],
    ...leftWithBooking(branch, party, {
      tables: leftTables(branch, table, `sitting-${mark}`, `key-${mark}`),
    }),
  };
}

/** The delivery that is closest to departure. */
function furthestOnTheWay(orders: readonly Order[]): Order | undefined {
  const inside = orders.filter(({ action, status }) => action === 'now' && status !== 'SHIPPED');
  const far = ({ status }: Order) => WAYS.delivery.indexOf(status);
  return inside.sort((one, other) => far(other) - far(one))[0];
}

export const orderStatus = simMutation({
  name: 'orders/status',
  weight: 6,
  generate({ orders, random, roles, evening }) {
    const order =
      evening === 'delivery' && random.chance(0.8) ? furthestOnTheWay(orders) : random.maybe(orders);
    if (order === undefined) return undefined;
    const { sid } = order;
    if (random.chance(0.12)) {
      const done = order.products.filter(
        (line) => line.removed === null && ['PREPARED', 'SERVED'].includes(line.status),
      );
      const seen = random.chance(0.8) ? { seen: { status: order.status, done: done.length } } : {};
      const why = random.chance(0.6) ? { cancel_reason: 'cold' } : {};
      return {
        args: {
          sid,
          status: 'CANCELED',
          ...seen,
          ...why,
          ...(random.chance(0.2) ? { knowingly: true } : {}),
        },
      };
    }
    const way = order.table !== null ? WAYS.table : order.action === 'now' ? WAYS.delivery : WAYS.pickup;
    const next = way.slice(way.indexOf(order.status) + 1, way.indexOf(order.status) + 3);
    const mine = roles.includes('manager') || roles.includes('owner') ? next : next.slice(0, 1);
    const wanted = random.chance(0.05) ? random.pick(orderStatuses) : random.maybe(mine);
    const status = orderStatuses.find((one) => one === wanted);
    if (status === undefined) return undefined;
    const why = status === 'DELIVERED' && order.table !== null && random.chance(0.6);
    return { args: { sid, status, ...(why ? { unpaid_reason: 'left' } : {}) } };
  },
  effect(branch, args, doer) {
    const order = branch.orders.get(args.sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isKeptFrom(order, doer) || !mayMove(doer, order, args.status))
      return refused('forbidden');
    if (args.status === 'CANCELED' && !isBoss(doer) && isServed(order)) return refused('served');
    if (args.status === 'CANCELED') return cancel(branch, order, args, doer);
    if (!WAYS[order.way].includes(args.status)) return refused('not_on_this_way');
    if (order.status === 'CANCELED') return refused('order_canceled');
    if (placeOf(order, args.status) <= placeOf(order, order.status)) return 'noop';
    if (order.status === 'APPROVAL' && args.status !== 'PLACED' && !isBoss(doer))
      return refused('not_approved');
    const least = leastStep(order, args.status);
    const ids = order.lines.map(({ id }) => id);
    if (least >= 2 && hasUnreadAllergy(order, ids) && !hasRole(doer, 'system'))
      return refused('allergy_unread');
    const lines = order.lines.map((line) => movedLine(line, ITEM_STEPS[least] ?? ''));
    const finishedAt = args.status === 'DELIVERED' ? doer.now : null;
    const approvedAt = order.status === 'APPROVAL' ? doer.now : order.approvedAt;
    const moved = withBump(
      order,
      { ...order, status: args.status, lines, finishedAt, approveAt: null, approvedAt },
      doer,
    );
    const party = branch.sessions.get(moved.session ?? '');
    if (args.status === 'PAYED' && party !== undefined) {
      const then = { ...branch, orders: new Map(branch.orders).set(moved.sid, moved) };
      if (dueOf(then, party) > 0) return refused('still_owed');
    }
    const reason = args.unpaid_reason ?? '';
    return args.status === 'DELIVERED' ? partyLeft(branch, order, moved, reason, doer) : { order: moved };
  },
});
