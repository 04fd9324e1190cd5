import type { Payment, PaymentCovers } from '#domain/orders/payment.ts';

/** A cash payment taken by Ana. */
export const paid = (
  id: string,
  amount: number,
  covers: Partial<PaymentCovers>,
  more: Partial<Payment> = {},
): Payment => ({
  id,
  at: 1,
  by: 'Ana',
  method: 'cash',
  amount,
  tip: 0,
  given: null,
  covers: { kind: 'whole', part: null, seat: null, shares: null, lines: [], ...covers },
  reason: '',
  void: null,
  ...more,
});
