import type { Payment, Session } from './session.ts';

/** A payment with what each merged table got of it in one sum, and the parties it was taken for. */
export interface TakenPayment {
  payment: Payment;
  sessions: readonly Session[];
}

/**
 * What was taken of these parties, the latest first; one that was paid over merged tables is there once, and twice only
 * where it was taken back from some of them.
 */
export function takenPayments(sessions: readonly Session[]): TakenPayment[] {
  const taken = new Map<string, TakenPayment>();
  for (const session of sessions) {
    for (const one of session.payments) {
      const key = `${one.id} ${one.void === null}`;
      const known = taken.get(key);
      if (known === undefined) taken.set(key, { payment: one, sessions: [session] });
      else {
        const { payment } = known;
        const [amount, tip, given] = [
          payment.amount + one.amount,
          payment.tip + one.tip,
          payment.given ?? one.given,
        ];
        taken.set(key, {
          payment: { ...payment, amount, tip, given },
          sessions: [...known.sessions, session],
        });
      }
    }
  }
  return [...taken.values()].toSorted((one, other) => other.payment.at - one.payment.at);
}
