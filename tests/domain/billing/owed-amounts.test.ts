import { expect, it } from 'vitest';
import { owedAmounts } from '#domain/billing/owed-amounts.ts';
import { SUSPEND_AFTER_DAYS } from '#domain/billing/standing.ts';
import { DAY_MS } from '#domain/time.ts';

const now = 100 * DAY_MS;
const old = now - SUSPEND_AFTER_DAYS * DAY_MS;

it('adds up what is owed by currency, and of that what is overdue', () => {
  const owed = [
    { currency: 'USD', closed_at: now - DAY_MS, amount: 1000 },
    { currency: 'EUR', closed_at: now - DAY_MS, amount: 2000 },
    { currency: 'EUR', closed_at: old, amount: 500 },
  ];
  expect(owedAmounts(owed, now)).toEqual({
    due_owners: 3,
    overdue_owners: 1,
    amounts: [
      { currency: 'EUR', due: 2500, overdue: 500 },
      { currency: 'USD', due: 1000, overdue: 0 },
    ],
  });
});

it('has no amounts when all is paid', () => {
  expect(owedAmounts([], now)).toEqual({ due_owners: 0, overdue_owners: 0, amounts: [] });
});
