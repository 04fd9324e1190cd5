import { holderOf } from '../delivery/order-holder.ts';
import type { Money } from '../money.ts';
import type { Drawer } from './drawer.ts';
import { allPayments, cashFlows, type CashSources } from './expected-cash.ts';

/** What a person has taken without a drawer. */
export interface OutsideCash {
  /** Their display name. */
  person: string;
  amount: Money;
}

/** Cash of [from, until) that belongs to no drawer, by the person who took it and had none at the time. */
export function cashOutside(
  { drawers, ...sources }: CashSources & { drawers: readonly Drawer[] },
  { from, until }: { from: number; until: number },
): OutsideCash[] {
  const names = new Map<string, string>();
  for (const { by_id: id, by } of allPayments(sources)) if (id !== undefined) names.set(id, by);
  for (const order of sources.orders) {
    const holder = holderOf(order);
    if (holder !== null) names.set(holder.id, holder.name);
  }
  return [...names].flatMap(([person, name]) => {
    const own = drawers.filter((drawer) => drawer.person.id === person);
    const isInDrawer = (at: number) =>
      own.some(({ opened_at, count }) => at >= opened_at && at <= (count?.at ?? Number.POSITIVE_INFINITY));
    const amount = cashFlows(person, { from, before: until }, sources)
      .filter(({ at }) => !isInDrawer(at))
      .reduce((sum, flow) => sum + flow.amount, 0);
    return amount === 0 ? [] : [{ person: name, amount }];
  });
}
