import { useLingui } from '@lingui/react';
import { useCallback } from 'react';
import { fulfillmentOf, type FulfillmentType } from '#domain/orders/fulfillment.ts';
import { isToAccept } from '#domain/orders/order-tabs.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useAlertTypes } from '../parts/orders/use-alert-types.ts';
import { useHasTables } from '../parts/tables/use-has-tables.ts';
import { firstScreens } from '../screens/first-screens.ts';
import { addressOf, isListed } from '../screens/staff-screen.ts';
import { useSelected } from '../sync/sync-context.tsx';
import { useWorkplace } from '../auth/workplace.ts';
import type { NavigationItem } from './navigation.tsx';

/**
 * Orders to accept, as the tab "New" counts them, of the types that the device alerts to: a number that the person does not
 * act on hides the one that they do.
 */
function countNew(view: BranchView, types: readonly FulfillmentType[]): number {
  return view.list('order').filter((order) => isToAccept(order) && types.includes(fulfillmentOf(order)))
    .length;
}
const takeNew = (_before: number | undefined, now: number) => now;

/** The entries of the main navigation for this person. */
export function useNavigation(): NavigationItem[] {
  const { _ } = useLingui();
  const { actor, path } = useWorkplace();
  const types = useAlertTypes();
  const hasTables = useHasTables();
  const newOrders = useSelected(
    useCallback((view: BranchView) => countNew(view, types), [types]),
    takeNew,
  );
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
