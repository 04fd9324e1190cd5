import type { Payment, Session } from './session.ts';

/** What was taken for a session and not called off again. */
export function livePayments(session: Session): Payment[] {
  return session.payments.filter((payment) => payment.void === null);
}
