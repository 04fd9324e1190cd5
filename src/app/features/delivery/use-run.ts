import { type DeliveryRun, planRun, runMoney, runStart } from '#domain/delivery/delivery-run.ts';
import { type CashOfRun, cashOfRun } from '#domain/cash/handed-over.ts';
import { holderOf } from '#domain/delivery/order-holder.ts';
import { underwaySince } from '#domain/delivery/dispatch.ts';
import { DAY_STARTS } from '#domain/shops/branch.ts';
import type { Order } from '#domain/orders/order.ts';
import { businessDay, businessSpan, MINUTE_MS } from '#domain/time.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { useHandedOver } from './use-handed-over.ts';

/**
 * The signed-in driver's run over the orders underway, and their money of the business day. Planned as of the last
 * departure or delivery, so that stops change places only when one is added or done, never while the driver reads.
 */
export function useRun(underway: readonly Order[]): DeliveryRun & { money: CashOfRun[] } {
  const { actor, branch } = useWorkplace();
  const orders = useRows('order');
  const handed = useHandedOver();
  const now = useNowEvery(MINUTE_MS);
  const { lat = null, lng = null, day_starts = DAY_STARTS } = useRow('branch', branch.sid) ?? {};
  const span = businessSpan(businessDay(now, branch.timezone, day_starts), branch.timezone, day_starts);
  const departures = underway.map((order) => underwaySince(order) ?? now);
  const since = Math.min(now, ...departures);
  const deliveries = orders.flatMap((order) =>
    order.status === 'DELIVERED' && holderOf(order)?.id === actor.id ? [order.finished_at ?? since] : [],
  );
  const home = lat === null || lng === null ? null : { lat, lng };
  const plannedAt = Math.max(since, ...departures, ...deliveries);
  const run = planRun(underway, runStart(orders, actor.id, since, home), plannedAt);
  const money = cashOfRun(runMoney(orders, actor.id, span), handed, branch.currency);
  return { ...run, money };
}
