import { SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { readPayments } from '../routes/payments.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = 5 * SECOND_MS;

/** Asks the gateways what came of pages that nobody has told us of. */
export function startReadingPayments(context: Context): { stop(): Promise<void> } {
  return startRounds({
    everyMs: EVERY_MS,
    log: context.log,
    failed: 'the round of payments failed',
    round: () => readPayments(context),
  });
}
