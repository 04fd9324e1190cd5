import type { Context } from '../context.ts';
import { startJobs } from './run-jobs.ts';
import { startPrinting } from './print-jobs.ts';
import { startImports } from './import-jobs.ts';
import { startPushing } from './push-jobs.ts';
import { startEndingCanaries } from './canary-jobs.ts';
import { startContacting } from './contact-jobs.ts';
import { startWebhooks } from './webhook-jobs.ts';
import { startRefunding } from './refund-jobs.ts';
import { startReadingPayments } from './payment-jobs.ts';
import { startReporting } from './report-jobs.ts';
import { startRetention } from './retention-jobs.ts';
import { startBilling } from './billing-jobs.ts';
import { startForgettingMedia } from './unused-media.ts';

/** Timed work, in the order in which it stops. */
export function startAllJobs(context: Context, mediaDir: string): { stop(): Promise<void> }[] {
  return [
    startJobs(context),
    startPrinting(context),
    startImports(context),
    startPushing(context),
    startEndingCanaries(context),
    startContacting(context),
    startWebhooks(context),
    startRefunding(context),
    startReadingPayments(context),
    startReporting(context),
    startRetention(context),
    startBilling(context),
    startForgettingMedia(context, mediaDir),
  ];
}
