import type { Instant } from '../time.ts';
import { standingOf } from './standing.ts';

/** An owner's oldest unpaid invoice, with all that the owner owes. */
interface Owed {
  currency: string;
  closed_at: Instant;
  amount: number;
}

/** What all owners owe, as a number of owners and as amounts by currency, the largest first. */
export function owedAmounts(owed: readonly Owed[], now: Instant) {
  const isOverdue = (one: Owed) => standingOf(one, now) === 'suspended';
  const totals = new Map<string, { currency: string; due: number; overdue: number }>();
  for (const one of owed) {
    const { currency, amount } = one;
    const { due, overdue } = totals.get(currency) ?? { due: 0, overdue: 0 };
    totals.set(currency, {
      currency,
      due: due + amount,
      overdue: overdue + (isOverdue(one) ? amount : 0),
    });
  }
  return {
    due_owners: owed.length,
    overdue_owners: owed.filter(isOverdue).length,
    amounts: [...totals.values()].toSorted((one, other) => other.due - one.due),
  };
}
