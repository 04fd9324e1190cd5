import { orderCancelCalls } from '#contract/order-cancel.ts';
import type { Envelope } from '#contract/sync.ts';
import { type MutationName, mutations } from '#domain/mutations.ts';
import { customersOrder } from '#domain/orders/customers-order.ts';
import type { Order } from '#domain/orders/order.ts';
import { ok, refuse } from '#domain/result.ts';
import { systemActor } from '#domain/roles.ts';
import { APP_VERSION } from '../app-version.ts';
import { orderKey, sameText } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import type { BranchTx } from '../store/branch-store.ts';
import { orders } from '../store/orders.ts';
import { applyBatch } from '../sync/push.ts';

/** The key proves that the order's customer cancels, so the log names the customer and no role is asked for. */
const customerOf = ({ name }: Order) => ({ ...systemActor, name: name === '' ? systemActor.name : name });

/** The cancellation of the order, and of the booking it made: one transaction, in which either both or none happens. */
function changesOf({ ids, clock }: Context, { sid, table_booking: booking }: Order): Envelope[] {
  const change = (name: MutationName, of: string): Envelope => ({
    id: ids.uuid(),
    mid: 1,
    name,
    v: mutations[name].v,
    args: { sid: of, status: 'CANCELED' },
    at: clock.now(),
    app: APP_VERSION,
  });
  return [
    change('orders/status', sid),
    ...(booking === undefined ? [] : [change('tables/bookings/status', booking)]),
  ];
}

async function isUnaccepted(tx: BranchTx, sid: string): Promise<boolean> {
  const [row] = await tx.load([{ kind: 'order', sid }]);
  return row?.kind === 'order' && row.row.status === 'APPROVAL';
}

export const orderCancelRoutes = {
  'orders/cancel': route(orderCancelCalls['orders/cancel'], async (context, { branch }, { sid, key }) => {
    if (!sameText(key, orderKey(context.secret, sid))) return refuse('no_such_order');
    const before = await orders.one(context.db, branch, sid);
    if (before === undefined) return refuse('no_such_order');
    await applyBatch(context, {
      branchId: branch,
      client: null,
      actor: customerOf(before),
      mutations: changesOf(context, before),
      // The kitchen may accept it at the same time: the branch's lock decides who was first.
      onlyIf: (tx) => isUnaccepted(tx, sid),
    });
    const order = await orders.one(context.db, branch, sid);
    if (order === undefined) return refuse('no_such_order');
    // Repeated after a lost answer, it is cancelled already.
    if (order.status !== 'CANCELED') return refuse('too_late', { current: order.status });
    return ok({ order: customersOrder(order) });
  }),
};
