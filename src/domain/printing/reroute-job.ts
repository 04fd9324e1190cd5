import { isShareOf, shareDone } from '../orders/kitchen-share.ts';
import { liveLines, type Order } from '../orders/order.ts';
import type { PrintJob } from './print-job.ts';
import type { Printer } from './printer.ts';
import { CLAIM_MS } from './report-job.ts';

/** Whether a given-up job is still needed: a kitchen ticket with something left to cook. `order` is its order. */
export function isMissed({ state, kind, reason, station }: PrintJob, order: Order | undefined): boolean {
  if (state !== 'failed' || kind !== 'kitchen' || reason === 'not_printable') return false;
  if (order === undefined || (order.status !== 'PLACED' && order.status !== 'PREPARING')) return false;
  const share = station === null ? 'expo' : [station];
  return liveLines(order).some((line) => isShareOf(line, share) && !shareDone(line, share));
}

/**
 * Whether a job may be sent to another printer by hand: it is not printed, is still needed, and is not being printed.
 */
export function isWaiting(job: PrintJob, order: Order | undefined, now: number): boolean {
  const { state, kind, claimed_at: claimedAt } = job;
  if (kind === 'test') return false;
  if (state === 'queued' || isMissed(job, order)) return true;
  return state === 'printing' && now - (claimedAt ?? 0) >= CLAIM_MS;
}

/**
 * The job at the chosen printer, with its earlier tries; a given-up job starts again, even at the same printer. The
 * same job: there is nothing to send.
 */
export function rerouteJob(job: PrintJob, order: Order | undefined, to: Printer, now: number): PrintJob {
  if (!isWaiting(job, order, now) || (job.printer_used === to.sid && job.state !== 'failed')) return job;
  return {
    ...job,
    state: 'queued',
    printer_used: to.sid,
    // The previous worker may have printed it.
    duplicate: job.duplicate || job.state === 'printing',
    reason: null,
    attempts: 0,
    worker: '',
    claimed_at: null,
    next_at: now,
    sent_at: now,
    done_at: null,
  };
}
