import { HOUR_MS } from '#domain/time.ts';
import { type BillingContext, runBilling } from '../billing/close-months.ts';
import { startRounds } from './rounds.ts';

/** Invoices the owners of restaurants, hourly, until stopped. */
export function startBilling(context: BillingContext): { stop(): Promise<void> } {
  return startRounds({
    everyMs: HOUR_MS,
    atOnce: true,
    log: context.log,
    failed: 'the billing round failed',
    round: (_number, isOver) => runBilling(context, isOver),
  });
}
