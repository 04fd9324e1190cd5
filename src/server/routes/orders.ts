import type { CallRequest } from '#contract/calls.ts';
import { orderCalls } from '#contract/orders.ts';
import { deliverersStatuses } from '#domain/orders/order-tabs.ts';
import { isFinal, type Order } from '#domain/orders/order.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { checkOrderOverpaid } from '#domain/payments/pay-order.ts';
import { ok, type Refusal, refuse, type Result } from '#domain/result.ts';
import { type Actor, cooksOnly, isDriverOnly, hasRole } from '#domain/roles.ts';
import { partyKeys } from '#domain/tables/last-order.ts';
import { businessSpan } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import type { BranchTx } from '../store/branch-store.ts';
import { comments } from '../store/comments.ts';
import { orders } from '../store/orders.ts';
import { shops } from '../store/shops.ts';
import { createUnitOfWork } from '../store/unit-of-work.ts';
import { realOnly } from './own-access.ts';
import { customersDetails, followersDetails } from './order-details.ts';
import { applyQueued } from '../sync/apply-queued.ts';
import { isStaff, mayFollowOrder, mayReadOrder, seenBy } from './seen-orders.ts';

/** Business days of the branch as instants, from the start of the first to the end of the last. */
async function historyRange(
  context: Context,
  branch: number,
  from?: string,
  to?: string,
): Promise<Result<[number | null, number | null]>> {
  if (from === undefined && to === undefined) return ok([null, null]);
  const place = await shops.branch(context.db, branch);
  const zone = place?.timezone ?? 'UTC';
  const fields: Record<string, string> = {};
  const instant = (day: string | undefined, field: string, edge: 'from' | 'to'): number | null => {
    if (day === undefined) return null;
    try {
      return businessSpan(day, zone, place?.day_starts)[edge];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      fields[field] = 'invalid';
      return null;
    }
  };
  const range: [number | null, number | null] = [
    instant(from, 'create_at_from', 'from'),
    instant(to, 'create_at_to', 'to'),
  ];
  return Object.keys(fields).length > 0 ? refuse('invalid_fields', { fields }) : ok(range);
}

/** The orders as the actor sees them, with the customers' reviews unless the actor only cooks or drives. */
async function withComments(
  context: Context,
  branch: number,
  actor: Actor,
  found: readonly Order[],
): Promise<Order[]> {
  const shown = seenBy(actor, found);
  if (cooksOnly(actor) || isDriverOnly(actor)) return shown;
  const texts = await comments.texts(
    context.db,
    branch,
    shown.map(({ sid }) => sid),
  );
  return shown.map((order) => ({ ...order, comment: texts.get(order.sid) ?? order.comment }));
}

/** Whether a payment is more than is due, under the branch's lock: payments in parallel wait for each other. */
async function overpaid(tx: BranchTx, request: CallRequest<'orders/payment'>): Promise<Refusal | undefined> {
  const view = createUnitOfWork(tx, tx.head.head);
  await view.load((rows) => partyKeys(request.sid, rows));
  const checked = checkOrderOverpaid(request, view);
  return checked.ok ? undefined : checked.refusal;
}

export const orderRoutes = {
  orders: route(orderCalls.orders, async (context, { branch, actor }, { status }) =>
    ok({ orders: seenBy(actor, await orders.live(context.db, branch, status ?? null)) }),
  ),
  'active-orders': route(orderCalls['active-orders'], async (context, { branch, actor }) => {
    const live = seenBy(actor, await orders.live(context.db, branch, null));
    return ok({
      orders: live.map(({ sid, number, status }) => ({ sid, number, status })),
      approval: live.filter((order) => order.status === 'APPROVAL').map((order) => order.sid),
    });
  }),
  'user/orders-list': route(orderCalls['user/orders-list'], async (context, { actor }) => {
    if (!isStaff(actor))
      return ok({ approval: [], orders: seenBy(actor, await orders.ofMember(context.db, actor.id)) });
    const only = actor.branches === 'all' ? null : actor.branches;
    const cards = await shops.branchCards(
      context.db,
      actor.shop,
      hasRole(actor, 'owner') ? actor.id : null,
      only,
    );
    const approval = isDriverOnly(actor)
      ? []
      : await orders.awaitingApproval(
          context.db,
          realOnly(cards).map((card) => card.branch.id),
        );
    return ok({ approval, orders: [] });
  }),
  'order-accept-received': route(
    orderCalls['order-accept-received'],
    async (context, caller, { cart_id: sid, product }) => {
      const items = [{ product, status: 'SERVED' }];
      const served = await applyQueued(context, caller, 'orders/item-status', { sid, items });
      if (!served.ok) return served;
      const order = await orders.one(context.db, caller.branch, sid);
      return order === undefined ? refuse('no_such_order') : ok({ order });
    },
  ),
  'orders/details': route(orderCalls['orders/details'], async (context, { branch, actor }, { sid, key }) => {
    const order = await orders.one(context.db, branch, sid);
    const isShared = !mayReadOrder(context, actor, order, { sid, key });
    if (isShared && !mayFollowOrder(context, { sid, key })) return refuse('forbidden');
    const house = await shops.house(context.db, branch);
    if (order === undefined || house === undefined) return refuse('no_such_order');
    if (isShared) return ok(await followersDetails(context, order, house));
    const [shown] = await withComments(context, branch, actor, [order]);
    if (shown === undefined) return refuse('no_such_order');
    return ok({
      order: shown,
      timezone: house.timezone,
      ...(isStaff(actor) ? {} : await customersDetails(context, order, shown, house)),
    });
  }),
  'orders/payment': route(orderCalls['orders/payment'], async (context, caller, request) => {
    const verdict = await applyQueued(context, caller, 'orders/payment', request, (tx) =>
      overpaid(tx, request),
    );
    if (!verdict.ok) return verdict;
    const order = await orders.one(context.db, caller.branch, request.sid);
    return ok({ verdict: verdict.value, order: order ?? null });
  }),
  'orders/history': route(orderCalls['orders/history'], async (context, { branch, actor }, request) => {
    const range = await historyRange(context, branch, request.create_at_from, request.create_at_to);
    if (!range.ok) return range;
    const { page = 1, per_page: limit = ITEMS_PER_PAGE } = request;
    const found = await orders.history(
      context.db,
      branch,
      {
        sid: request.sid ?? null,
        status: request.status ?? null,
        action: request.action ?? null,
        from: range.value[0],
        before: range.value[1],
        query: request.query || null,
        phones: !cooksOnly(actor),
        reached: isDriverOnly(actor) ? deliverersStatuses : null,
      },
      { limit, offset: (page - 1) * limit },
    );
    const histories = await withComments(context, branch, actor, found.orders);
    return ok({
      histories,
      completed: request.sid !== undefined && histories.some((order) => isFinal(order.status)),
      ...pageCounts(found.count, page, limit),
    });
  }),
};
