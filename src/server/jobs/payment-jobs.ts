import { SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { readTopUps } from '../billing/top-up.ts';
import { readPayments } from '../payments/payment-events.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = 5 * SECOND_MS;

/** Polls providers about payment pages without a result. */
export function startReadingPayments(context: Context): { stop(): Promise<void> } {
  return startRounds({
    everyMs: EVERY_MS,
    log: context.log,
    failed: 'the round of payments failed',
    async round() {
      await readPayments(context);
      await readTopUps(context);
    },
  });
}
