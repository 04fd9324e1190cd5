import { HOUR_MS } from '#domain/time.ts';
import { runBilling } from '../billing/close-months.ts';
import { mailUnpaidInvoices } from '../billing/invoice-mails.ts';
import { payReferrals } from '../billing/referrals.ts';
import { restrictShops } from '../billing/restrict-shops.ts';
import type { Context } from '../context.ts';
import { startRounds } from './rounds.ts';

/** Bills the owners of restaurants, hourly, until stopped; while billing is off, only lifts restrictions once. */
export function startBilling(context: Context): { stop(): Promise<void> } {
  return startRounds({
    everyMs: HOUR_MS,
    atOnce: true,
    log: context.log,
    failed: 'the billing round failed',
    async round(number, isOver) {
      if (!context.billing && number > 0) return;
      const steps = context.billing
        ? [
            () => runBilling(context, isOver),
            () => payReferrals(context),
            () => mailUnpaidInvoices(context),
            () => restrictShops(context),
          ]
        : [() => restrictShops(context)];
      for (const step of steps) {
        try {
          await step();
        } catch (error) {
          // The others do not depend on it, and the next round repeats it.
          context.log.error({ err: error }, 'a step of the billing round failed');
        }
      }
    },
  });
}
