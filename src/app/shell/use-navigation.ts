import { useLingui } from '@lingui/react';
import { mayMoveOrder } from '#domain/orders/move-order.ts';
import type { Order } from '#domain/orders/order.ts';
import { inTab } from '#domain/orders/order-tabs.ts';
import type { Actor } from '#domain/roles.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useHasTables } from '../parts/tables/use-has-tables.ts';
import { firstScreens } from '../screens/first-screens.ts';
import { addressOf, isListed } from '../screens/staff-screen.ts';
import { serverNow } from '../clock/clock.ts';
import { useSelected } from '../sync/sync-context.tsx';
import { useWorkplace } from '../auth/workplace.ts';
import type { NavigationItem } from './navigation.tsx';

const mayMoveNew = (actor: Actor, order: Order) =>
  mayMoveOrder(actor, order, order.status === 'APPROVAL' ? 'PLACED' : 'PREPARING');

/** The new orders whose next step is this person's: a waiter approves those at tables, a cook starts the others. */
const countNew = (view: BranchView, actor: Actor) =>
  view.list('order').filter((order) => inTab(order, 'new', serverNow()) && mayMoveNew(actor, order)).length;
const takeNew = (_before: number | undefined, now: number) => now;

/** The entries of the main navigation for this person. */
export function useNavigation(): NavigationItem[] {
  const { _ } = useLingui();
  const { actor, path } = useWorkplace();
  const hasTables = useHasTables();
  const newOrders = useSelected((view) => countNew(view, actor), takeNew);
  const items = new Map<string, NavigationItem>();
  for (const one of firstScreens) {
    const label = one.navigation?.label ?? one.label ?? one.title;
    if (one.navigation === undefined || label === undefined || items.has(label.id)) continue;
    if (!isListed(one, actor, hasTables)) continue;
    const { icon, isExact, isRest, of } = one.navigation;
    const count = one.path === 'orders' ? newOrders : undefined;
    const others = of?.map((other) => `${path}/${other}`);
    items.set(label.id, {
      to: addressOf(one, path),
      label: _(label),
      icon,
      count,
      isExact,
      isRest,
      of: others,
    });
  }
  return [...items.values()];
}
