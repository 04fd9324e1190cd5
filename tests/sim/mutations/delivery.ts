import {
  type Doer,
  type Effect,
  hasRole,
  isBoss,
  isKeptFrom,
  type ModelBranch,
  refused,
  withBump,
} from '../model/model.ts';
import { simPinOf } from '../model/pins.ts';
import { simMutation } from './sim-mutation.ts';

/** An open delivery order, or why it may not be changed. */
function delivery(branch: ModelBranch, sid: string, doer: Doer): Effect | undefined {
  const order = branch.orders.get(sid);
  if (order === undefined) return refused('no_such_order');
  if (!doer.isStaff || isKeptFrom(order, doer)) return refused('forbidden');
  if (!isBoss(doer) && !hasRole(doer, 'delivery')) return refused('forbidden');
  return undefined;
}

function over(status: string): Effect | undefined {
  if (status === 'CANCELED') return refused('order_canceled');
  return status === 'DELIVERED' ? refused('too_late') : undefined;
}

export const claim = simMutation({
  name: 'orders/claim',
  weight: 3,
  generate({ orders, random, person }) {
    const order = random.maybe(orders.filter(({ action }) => action === 'now' || action === 'later'));
    if (order === undefined) return undefined;
    const who = random.chance(0.8) ? person : 'somebody';
    return { args: { sid: order.sid, driver: random.chance(0.25) ? null : { id: who, name: 'Driver' } } };
  },
  effect(branch, { sid, driver }, doer) {
    const no = delivery(branch, sid, doer);
    const order = branch.orders.get(sid);
    if (no !== undefined || order === undefined) return no ?? 'noop';
    if (!isBoss(doer) && driver !== null && driver.id !== doer.person) return refused('forbidden');
    if (order.way !== 'delivery') return refused('not_on_this_way');
    const end = over(order.status);
    if (end !== undefined) return end;
    const wanted = driver?.id ?? null;
    if (wanted === order.driver) return 'noop';
    if (!isBoss(doer) && order.driver !== null && order.driver !== doer.person) return refused('claimed');
    if (wanted === null && order.status === 'SHIPPED') return refused('too_late');
    return { order: { ...order, driver: wanted } };
  },
});

export const undelivered = simMutation({
  name: 'orders/undelivered',
  weight: 1,
  generate({ orders, random }) {
    const away = orders.filter(({ action }) => action === 'now' || action === 'later');
    const order = random.maybe(
      away.some(({ status }) => status === 'SHIPPED')
        ? away.filter(({ status }) => status === 'SHIPPED')
        : away,
    );
    return order === undefined ? undefined : { args: { sid: order.sid, reason: 'Nobody opened' } };
  },
  effect(branch, { sid }, doer) {
    const no = delivery(branch, sid, doer);
    const order = branch.orders.get(sid);
    if (no !== undefined || order === undefined) return no ?? 'noop';
    if (!isBoss(doer) && order.driver !== null && order.driver !== doer.person) return refused('forbidden');
    if (order.way !== 'delivery') return refused('not_on_this_way');
    const end = over(order.status);
    if (end !== undefined) return end;
    if (order.status !== 'SHIPPED') return refused('not_shipped');
    const back = withBump(order, { ...order, status: 'PACKED', driver: null }, doer);
    const bumps = back.bumps.map((bump) => (bump.id === doer.id ? { ...bump, heldBy: order.driver } : bump));
    return { order: { ...back, bumps } };
  },
});

/** The number of wrong PINs allowed. */
const TRIES = 5;

export const delivered = simMutation({
  name: 'orders/delivered',
  weight: 3,
  generate({ orders, random }) {
    const away = orders.filter(({ action }) => action === 'now' || action === 'later');
    const shipped = away.filter(({ status }) => status === 'SHIPPED');
    const order = random.maybe(shipped.length > 0 && random.chance(0.95) ? shipped : away);
    if (order === undefined) return undefined;
    const { sid } = order;
    if (random.chance(0.2)) return { args: { sid, proof: { kind: 'word', reason: 'No phone' } } };
    if (random.chance(0.4))
      return { args: { sid, proof: { kind: 'photo', photo: `photo-${random.text(12)}` } } };
    const pin = random.chance(0.5) ? simPinOf(sid) : '0000';
    return { args: { sid, proof: { kind: 'pin', pin } } };
  },
  effect(branch, { sid, proof }, doer) {
    const no = delivery(branch, sid, doer);
    const order = branch.orders.get(sid);
    if (no !== undefined || order === undefined) return no ?? 'noop';
    if (!isBoss(doer) && order.driver !== null && order.driver !== doer.person) return refused('forbidden');
    if (order.way !== 'delivery') return refused('not_on_this_way');
    if (order.status === 'CANCELED') return refused('order_canceled');
    if (order.status === 'DELIVERED') return 'noop';
    if (order.status !== 'SHIPPED') return refused('not_shipped');
    if (order.asks !== null && proof.kind !== 'word' && order.asks !== 'either' && order.asks !== proof.kind)
      return refused('proof_needed');
    if (proof.kind === 'pin') {
      if (order.pinMisses >= TRIES) return refused('pin_spent');
      if (proof.pin !== simPinOf(sid))
        return { order: { ...order, pinMisses: order.pinMisses + 1 }, isAdjusted: true };
    }
    const done = { ...order, status: 'DELIVERED', finishedAt: doer.now, proof: proof.kind };
    return { order: withBump(order, done, doer) };
  },
});
