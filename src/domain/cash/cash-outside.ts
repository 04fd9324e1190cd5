import { holderOf } from '../delivery/order-holder.ts';
import type { Money } from '../money.ts';
import type { Drawer } from './drawer.ts';
import { allPayments, cashFlows, type CashSources } from './expected-cash.ts';

/** Cash of [from, until) that belongs to no drawer, because the person who took it had none at the time. */
export function cashOutside(
  { drawers, ...sources }: CashSources & { drawers: readonly Drawer[] },
  { from, until }: { from: number; until: number },
): Money {
  const people = new Set([
    ...allPayments(sources).map(({ by_id: id }) => id),
    ...sources.orders.map((order) => holderOf(order)?.id),
  ]);
  let outside = 0;
  for (const person of people) {
    if (person === undefined) continue;
    const own = drawers.filter((drawer) => drawer.person.id === person);
    const isInDrawer = (at: number) =>
      own.some(({ opened_at, count }) => at >= opened_at && at <= (count?.at ?? Number.POSITIVE_INFINITY));
    for (const { at, amount } of cashFlows(person, { from, before: until }, sources)) {
      if (!isInDrawer(at)) outside += amount;
    }
  }
  return outside;
}
