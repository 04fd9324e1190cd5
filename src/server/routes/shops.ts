import { shopCalls } from '#contract/shops.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import { deliverersStatuses } from '#domain/orders/order-tabs.ts';
import { ok, refuse } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import { branchStatusAt } from '#domain/shops/branch.ts';
import { saveStations } from '#domain/shops/stations.ts';
import { route } from '../http/route.ts';
import { branchSelection } from '../store/branch-selection.ts';
import { orders } from '../store/orders.ts';
import { type BranchCardRow, shops } from '../store/shops.ts';
import { catalog } from '../store/catalog.ts';
import { type Audience, audienceOf } from '#domain/audience.ts';
import { ownBranches } from './own-access.ts';
import { changeBranchRecorded } from '../sync/recorded-change.ts';

/**
 * Live orders per tab of the dashboard, from counts by status (orders at tables counted separately), as far as the
 * audience may see them.
 */
function countersOf(statuses: Record<string, number>, audience: Audience) {
  const isDelivery = audience === 'delivery';
  const away = (status: OrderStatus) =>
    isDelivery && !deliverersStatuses.includes(status) ? 0 : (statuses[status] ?? 0);
  const all = (status: OrderStatus) => away(status) + (isDelivery ? 0 : (statuses[`${status} table`] ?? 0));
  return {
    new: all('PLACED') + all('APPROVAL'),
    approval: all('APPROVAL'),
    preparing: all('PLACED') + all('PREPARING'),
    packing: all('PACKING') + away('PREPARED'),
    delivering: all('SHIPPED') + away('PACKED') + away('RTD'),
  };
}

export function cardOf({ branch, statuses }: BranchCardRow, actor: Actor, now: number) {
  return {
    id: branch.id,
    sid: branch.sid,
    shop_id: branch.shop_id,
    name: branch.name,
    ...(branch.practice_of === undefined ? {} : { practice_of: branch.practice_of }),
    status: branchStatusAt(branch, now),
    currency: branch.currency,
    timezone: branch.timezone,
    orders: countersOf(statuses, audienceOf(actor)),
  };
}

export const shopRoutes = {
  'branch/dashboard': route(shopCalls['branch/dashboard'], async (context, { branch, actor }) => {
    const card = await shops.branchCard(context.db, branch);
    if (card === undefined) return refuse('no_such_branch');
    return ok({ branch: card.branch, orders: countersOf(card.statuses, audienceOf(actor)) });
  }),
  'branch/select': route(shopCalls['branch/select'], async (context, { branch, actor }) => {
    await branchSelection.put(context.db, actor.id, branch);
    return ok({});
  }),
  'user/dashboard': route(shopCalls['user/dashboard'], async (context, { actor }) => {
    const now = context.clock.now();
    const branches = (await ownBranches(context, actor)).map((card) => cardOf(card, actor, now));
    const orders = { new: 0, approval: 0, preparing: 0, packing: 0, delivering: 0 };
    for (const branch of branches) {
      if (branch.practice_of !== undefined) continue;
      orders.new += branch.orders.new;
      orders.approval += branch.orders.approval;
      orders.preparing += branch.orders.preparing;
      orders.packing += branch.orders.packing;
      orders.delivering += branch.orders.delivering;
    }
    return ok({ branches, orders });
  }),
  'settings/stations': route(
    shopCalls['settings/stations'],
    async (context, { branch: branchId, noteAudit, recordAudit }, request) => {
      const changed = await changeBranchRecorded(context, branchId, async (tx, branch) => {
        const names = (stations: readonly { name: string }[]) => stations.map(({ name }) => name).join(', ');
        const [from, to] = [names(branch.stations), names(request.stations)];
        noteAudit(null);
        // The branch's lock keeps others from writing them.
        const [products, live] = await Promise.all([
          catalog.products(context.db, branchId),
          orders.live(context.db, branchId, null),
        ]);
        const saved = saveStations(branch, request, { products, orders: live });
        if (saved.ok && from !== to) await recordAudit(tx, { from, to });
        return saved;
      });
      return changed.ok ? ok(request) : changed;
    },
  ),
};
