import type { Payment } from '../payments/payment.ts';
import type { Session } from './session.ts';

/** The payments of a session that were not voided. */
export function livePayments(session: Session): Payment[] {
  return session.payments.filter((payment) => payment.void === null);
}
