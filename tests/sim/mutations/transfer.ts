import { type Effect, hasRole, isBoss, isKeptFrom, refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

/** No order is paid by bank transfer in the simulated world: everyone is refused, in the right order. */
export const transfer = simMutation({
  name: 'orders/transfer',
  weight: 0.3,
  generate({ orders, random }) {
    const order = random.maybe(orders);
    return order === undefined ? undefined : { args: { sid: order.sid, received: random.chance(0.8) } };
  },
  effect(branch, { sid }, doer): Effect {
    const order = branch.orders.get(sid);
    if (order === undefined) return refused('no_such_order');
    if (!doer.isStaff || isKeptFrom(order, doer)) return refused('forbidden');
    return isBoss(doer) || hasRole(doer, 'waitress') ? refused('no_such_payment') : refused('forbidden');
  },
});
