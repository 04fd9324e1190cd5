import type { RecordedMethod } from '../orders/payment.ts';
import type { TakenPayment } from './taken-payments.ts';

/**
 * The payments of a day, and what was taken without those voided, in the currency's minor unit and without tips. A discount
 * takes nothing, so it is no part of the total, unless only discounts are listed.
 */
export interface PaymentDay {
  /** The calendar day, `2026-03-28`. */
  day: string;
  payments: readonly TakenPayment[];
  total: number;
  /** What was taken by each method, the largest first. */
  byMethod: readonly { method: RecordedMethod; amount: number }[];
}

const sumOf = (payments: readonly TakenPayment[]) =>
  payments.reduce((sum, { payment }) => sum + (payment.void === null ? payment.amount : 0), 0);

const isDiscount = ({ payment }: TakenPayment): boolean => payment.method === 'discount';

/** What was taken; of discounts alone, what they took off. */
const takenOf = (payments: readonly TakenPayment[]): number =>
  sumOf(payments.every(isDiscount) ? payments : payments.filter((one) => !isDiscount(one)));

function groupedBy<K>(
  taken: readonly TakenPayment[],
  keyOf: (one: TakenPayment) => K,
): Map<K, TakenPayment[]> {
  const groups = new Map<K, TakenPayment[]>();
  for (const one of taken) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

/** Payments by day, in their order; `dayOf` answers the day of an instant. */
export function paymentDays(
  taken: readonly TakenPayment[],
  dayOf: (at: number) => string,
): readonly PaymentDay[] {
  return [...groupedBy(taken, ({ payment }) => dayOf(payment.at))].map(([day, payments]) => ({
    day,
    payments,
    total: takenOf(payments),
    byMethod: [...groupedBy(payments, ({ payment }) => payment.method)]
      .map(([method, own]) => ({ method, amount: sumOf(own) }))
      .filter(({ amount }) => amount !== 0)
      .toSorted((one, other) => other.amount - one.amount),
  }));
}
