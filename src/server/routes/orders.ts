import { otherMethods } from '#domain/cart/change-method.ts';
import type { PaymentMethod } from '#domain/cart/payment-methods.ts';
import { orderCalls } from '#contract/orders.ts';
import { onlyPossible } from '#domain/payments/possible-methods.ts';
import { customersOrder } from '#domain/orders/customers-order.ts';
import { deliverersStatuses, isVisibleToDriver } from '#domain/orders/order-tabs.ts';
import { isUnpaid, isFinal, type Order } from '#domain/orders/order.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { fulfillmentOf } from '#domain/orders/fulfillment.ts';
import { isOver } from '#domain/payments/online-payment.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { type Actor, cooksOnly, isDriverOnly, hasRole } from '#domain/roles.ts';
import { businessSpan } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { orderKey, sameText } from '../auth/tokens.ts';
import { orders } from '../store/orders.ts';
import { hasService } from '#domain/shops/shop-services.ts';
import { shops } from '../store/shops.ts';
import { audienceOf, orderFor } from '../sync/audience.ts';
import { positionOf } from './driver-position.ts';
import { branchOf } from './branch-of.ts';
import { bankOf, onlineMeansOf } from './gateways.ts';

function isStaff(actor: Actor): boolean {
  return hasRole(actor, 'owner', 'manager', 'waitress', 'kitchen', 'delivery', 'sync');
}

/** The orders that this person may see, with only the fields they may see. */
export function seenBy(actor: Actor, list: readonly Order[]): Order[] {
  if (!isStaff(actor)) return list.map(customersOrder);
  const audience = audienceOf(actor);
  return list.flatMap((order) => orderFor(audience, order) ?? []);
}

async function waysOf(context: Context, order: Order): Promise<PaymentMethod[]> {
  const branch = await branchOf(context, order.branch);
  return branch.ok ? otherMethods(order, onlyPossible(branch.value, onlineMeansOf(context))) : [];
}

/** Business days of the branch as instants, from the start of the first to the end of the last. */
async function historyRange(
  context: Context,
  branch: number,
  from?: string,
  to?: string,
): Promise<Result<[number | null, number | null]>> {
  if (from === undefined && to === undefined) return ok([null, null]);
  const card = await shops.branchCard(context.db, branch);
  const zone = card?.branch.timezone ?? 'UTC';
  const fields: Record<string, string> = {};
  const instant = (day: string | undefined, field: string, edge: 'from' | 'to'): number | null => {
    if (day === undefined) return null;
    try {
      return businessSpan(day, zone, card?.branch.day_starts)[edge];
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
          cards.map((card) => card.branch.id),
        );
    return ok({ approval, orders: [] });
  }),
  'orders/details': route(orderCalls['orders/details'], async (context, { branch, actor }, { sid, key }) => {
    const order = await orders.one(context.db, branch, sid);
    const mayRead =
      isStaff(actor) ||
      (hasRole(actor, 'member') && order?.member === actor.id) ||
      (key !== undefined && sameText(key, orderKey(context.secret, sid)));
    if (order === undefined) return refuse(mayRead ? 'no_such_order' : 'forbidden');
    if (!mayRead) return refuse('forbidden');
    if (isStaff(actor) && isDriverOnly(actor) && !isVisibleToDriver(order)) return refuse('forbidden');
    const [shown] = seenBy(actor, [order]);
    const found = await shops.house(context.db, branch);
    if (shown === undefined || found === undefined) return refuse('no_such_order');
    const { timezone, address, point, off_services, ...house } = found;
    const isTracked = hasService({ shop: { off_services } }, 'delivery_tracking');
    const where = fulfillmentOf(shown) === 'pickup' ? { address, ...(point === null ? {} : { point }) } : {};
    const asksPin = shown.handover === 'pin' || shown.handover === 'either';
    const isCustomers = !isStaff(actor) && shown.finished_at === null;
    const isUnderway = isCustomers && shown.status === 'SHIPPED';
    const isEnded = !isStaff(actor) && shown.finished_at !== null;
    return ok({
      order: shown,
      timezone,
      ...(isStaff(actor) ? {} : { house: { ...house, ...where } }),
      ...(isCustomers && asksPin ? { pin: context.pinOf(sid) } : {}),
      ...(isCustomers && shown.method === 'bank' && shown.transfer === undefined
        ? { bank: await bankOf(context, branch) }
        : {}),
      ...(isCustomers && isUnpaid(shown) ? { ways: await waysOf(context, shown) } : {}),
      ...(isUnderway && isTracked
        ? { driver: { position: await positionOf(context, order), now: context.clock.now() } }
        : {}),
      ...(isEnded && !isOver(shown, context.clock.now()) ? { may_change: true } : {}),
    });
  }),
  'orders/history': route(orderCalls['orders/history'], async (context, { branch, actor }, request) => {
    const range = await historyRange(context, branch, request.create_at_from, request.create_at_to);
    if (!range.ok) return range;
    const page = request.page ?? 1;
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
      { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE },
    );
    const histories = seenBy(actor, found.orders);
    return ok({
      histories,
      completed: request.sid !== undefined && histories.some((order) => isFinal(order.status)),
      ...pageCounts(found.count, page),
    });
  }),
};
