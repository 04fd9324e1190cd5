import * as z from 'zod/mini';
import type { RunMoney } from '../delivery/delivery-run.ts';
import { instantSchema } from '../ids.ts';
import { type Money, moneySchema } from '../money.ts';
import { cashOutside, type OutsideCash } from './cash-outside.ts';
import type { Drawer } from './drawer.ts';
import { type CashFlow, cashFlows, type CashSources } from './expected-cash.ts';

export const handOverOfCashSchema = z.object({
  /** The id of the payment into a drawer, or of the drawer that was counted. */
  id: z.string(),
  /** When it was taken in, in epoch milliseconds. */
  at: instantSchema,
  /** The display name of the person who took it in. */
  by: z.string(),
  /** The amount in the currency's minor unit. */
  amount: moneySchema,
});

export const handedOverSchema = z.object({
  /** What was taken in this business day, in the order it was. */
  taken_in: z.array(handOverOfCashSchema),
  /** Cash without a drawer that is not of today's deliveries, in the currency's minor unit; below zero: too much was handed over. */
  other: moneySchema,
});
export type HandedOver = z.infer<typeof handedOverSchema>;

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);

/**
 * What a person handed over of their cash within `today`, and what they have besides the cash of today's deliveries:
 * from before, or taken at tables. A drawer of theirs that was counted today took in the deliveries in it.
 */
export function handedOver(
  person: string,
  { drawers, ...sources }: CashSources & { drawers: readonly Drawer[] },
  /** `since`: the last closing, which `carried` is of. */
  { today, since, now }: { today: { from: number; to: number }; since: number; now: number },
  carried: readonly OutsideCash[] = [],
): HandedOver {
  const isToday = (at: number) => at >= today.from && at < today.to;
  const paidIn = drawers
    .flatMap(({ moves }) => moves)
    .filter(({ at, from }) => from?.id === person && isToday(at))
    .map(({ id, at, by, amount }) => ({ id, at, by, amount }));
  const own = drawers.filter((drawer) => drawer.person.id === person);
  const isIn = ({ opened_at: from, count }: Drawer, { at }: CashFlow) =>
    at >= from && at <= (count?.at ?? Number.POSITIVE_INFINITY);
  const deliveries = cashFlows(person, { from: today.from, before: now + 1 }, sources).filter(
    ({ kind }) => kind === 'delivery',
  );
  const counted = own.flatMap((drawer) => {
    const { sid: id, count } = drawer;
    const amount = sumOf(deliveries.filter((flow) => isIn(drawer, flow)));
    return count === null || !isToday(count.at) || amount === 0
      ? []
      : [{ id, at: count.at, by: count.by, amount }];
  });
  const outside = cashOutside({ drawers, ...sources }, { from: since, until: now + 1 }, carried);
  const held = outside.find(({ id }) => id === person)?.amount ?? 0;
  const ofToday = sumOf(deliveries.filter((flow) => !own.some((drawer) => isIn(drawer, flow))));
  return {
    taken_in: [...paidIn, ...counted].toSorted((one, other) => one.at - other.at),
    other: held - ofToday + sumOf(paidIn),
  };
}

/** A driver's money in one currency, with what of their cash was taken in. */
export interface CashOfRun extends RunMoney {
  takenIn: HandedOver['taken_in'];
  /** Cash without a drawer that is not of today's deliveries. */
  other: Money;
  /** The cash to bring back at the end of the run. */
  bringBack: Money;
}

/** A driver's money, less what was taken in today; drawers contain only the branch's currency. */
export function cashOfRun(
  money: readonly RunMoney[],
  { taken_in: takenIn, other }: HandedOver,
  currency: string,
): CashOfRun[] {
  const hasMore = (takenIn.length > 0 || other !== 0) && !money.some((one) => one.currency === currency);
  const all = hasMore ? [...money, { currency, collected: 0, toCollect: 0, card: 0 }] : money;
  return all.map((one) => {
    const handed = one.currency === currency ? { takenIn, other } : { takenIn: [], other: 0 };
    const rest = one.collected + handed.other - sumOf(handed.takenIn);
    return { ...one, ...handed, bringBack: Math.max(0, rest) + one.toCollect };
  });
}
