import type { Payment, PaymentCovers } from '#domain/orders/payment.ts';
import type { Session } from '#domain/tables/session.ts';

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

/** The open bill of two guests at table t1 with one order. */
export const aSitting = (order: string, payments: Payment[]): Session => ({
  sid: 'sitting-1',
  table: 't1',
  covers: 2,
  opened_at: 0,
  opened_by: 'Ana',
  orders: [order],
  payments,
  closed: null,
});
