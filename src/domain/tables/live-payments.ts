import type { Payment } from '../orders/payment.ts';
import type { Session } from './session.ts';

/** Anything that payments are taken for: a party, or an order away from a table. */
export type PaidFor = Pick<Session, 'payments'>;

/** The payments that were not voided. */
export function livePayments({ payments }: PaidFor): Payment[] {
  return payments.filter((payment) => payment.void === null);
}
