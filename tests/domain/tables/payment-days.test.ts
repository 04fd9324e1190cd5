import { expect, it } from 'vitest';
import { paymentDays } from '#domain/tables/payment-days.ts';
import type { StaffPaymentMethod } from '#domain/orders/payment.ts';
import { paid } from '#tests/support/payments.ts';

const taken = (id: string, method: StaffPaymentMethod, amount: number) => ({
  payment: paid(id, amount, {}, { method }),
  sessions: [],
});
const dayOf = () => '2026-06-06';

it('leaves discounts out of what was taken', () => {
  const [day] = paymentDays([taken('a', 'cash', 900), taken('b', 'discount', 100)], dayOf);
  expect(day?.total).toBe(900);
  expect(day?.byMethod).toEqual([
    { method: 'cash', amount: 900 },
    { method: 'discount', amount: 100 },
  ]);
});

it('adds up discounts where only they are listed', () => {
  const discounts = [taken('a', 'discount', 100), taken('b', 'discount', 50)];
  expect(paymentDays(discounts, dayOf)[0]?.total).toBe(150);
});
