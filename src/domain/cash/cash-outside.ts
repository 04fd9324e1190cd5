import { holderOf } from '../delivery/order-holder.ts';
import type { Money } from '../money.ts';
import type { Drawer, DrawerMove } from './drawer.ts';
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

/** Cash that a person handed over into a drawer, of what they took without one. */
export type HandIn = DrawerMove & { from: NonNullable<DrawerMove['from']> };

/** What was handed over into the drawers in [from, until), in the order it was. */
export function handIns(
  drawers: readonly Drawer[],
  { from, until }: { from: number; until: number },
): HandIn[] {
  return drawers
    .flatMap(({ moves }) => moves)
    .flatMap(({ from: person, ...move }) => (person === undefined ? [] : [{ ...move, from: person }]))
    .filter(({ at }) => at >= from && at < until)
    .toSorted((one, other) => one.at - other.at);
}

/**
 * The cash without a drawer that is left of `outside`, which counts the hand-ins of `counted` only: less every other
 * one. A hand-in leaves the list as soon as a device knows it, and is subtracted once.
 */
export function outsideAfter(
  outside: readonly OutsideCash[],
  handed: readonly HandIn[],
  counted: ReadonlySet<string>,
): OutsideCash[] {
  const news = handed.filter(({ id }) => !counted.has(id));
  return outside.flatMap((one) => {
    const amount = news
      .filter(({ from }) => from.id === one.id)
      .reduce((rest, move) => rest - move.amount, one.amount);
    return amount > 0 ? [{ ...one, amount }] : [];
  });
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
  const handed = handIns(drawers, { from, until });
  for (const { from: person } of handed) names.set(person.id, names.get(person.id) ?? person.name);
  return [...names].flatMap(([person, name]) => {
    const own = drawers.filter((drawer) => drawer.person.id === person);
    const isInDrawer = (at: number) =>
      own.some(({ opened_at, count }) => at >= opened_at && at <= (count?.at ?? Number.POSITIVE_INFINITY));
    const taken = cashFlows(person, { from, before: until }, sources)
      .filter(({ at }) => !isInDrawer(at))
      .reduce((sum, flow) => sum + flow.amount, 0);
    const amount = handed
      .filter((one) => one.from.id === person)
      .reduce(
        (rest, one) => rest - one.amount,
        taken + (carried.find(({ id }) => id === person)?.amount ?? 0),
      );
    return amount === 0 ? [] : [{ id: person, person: name, amount }];
  });
}
