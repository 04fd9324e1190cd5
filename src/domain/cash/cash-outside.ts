import { holderOf } from '../delivery/order-holder.ts';
import type { Money } from '../money.ts';
import type { Drawer } from './drawer.ts';
import { allPayments, cashFlows, type CashSources } from './expected-cash.ts';

/** What a person has taken without a drawer. */
export interface OutsideCash {
  /** Their id. */
  id: string;
  /** Their display name. */
  person: string;
  /** Below zero: more was handed over than is known to be taken. */
  amount: Money;
}

/**
 * Cash of [from, until) that belongs to no drawer, by the person who took it and had none at the time, with what they had
 * before (`carried`) and less what they have handed over into a drawer.
 */
export function cashOutside(
  { drawers, ...sources }: CashSources & { drawers: readonly Drawer[] },
  { from, until }: { from: number; until: number },
  carried: readonly OutsideCash[] = [],
): OutsideCash[] {
  const names = new Map(carried.map(({ id, person }) => [id, person]));
  for (const { by_id: id, by } of allPayments(sources)) if (id !== undefined) names.set(id, by);
  for (const order of sources.orders) {
    const holder = holderOf(order);
    if (holder !== null) names.set(holder.id, holder.name);
  }
  const handed = drawers
    .flatMap(({ moves }) => moves)
    .filter(({ at }) => at >= from && at < until)
    .flatMap(({ from: person, amount }) => (person === undefined ? [] : [{ person, amount }]));
  for (const { person } of handed) names.set(person.id, names.get(person.id) ?? person.name);
  return [...names].flatMap(([person, name]) => {
    const own = drawers.filter((drawer) => drawer.person.id === person);
    const isInDrawer = (at: number) =>
      own.some(({ opened_at, count }) => at >= opened_at && at <= (count?.at ?? Number.POSITIVE_INFINITY));
    const taken = cashFlows(person, { from, before: until }, sources)
      .filter(({ at }) => !isInDrawer(at))
      .reduce((sum, flow) => sum + flow.amount, 0);
    const amount = handed
      .filter((one) => one.person.id === person)
      .reduce(
        (rest, one) => rest - one.amount,
        taken + (carried.find(({ id }) => id === person)?.amount ?? 0),
      );
    return amount === 0 ? [] : [{ id: person, person: name, amount }];
  });
}
