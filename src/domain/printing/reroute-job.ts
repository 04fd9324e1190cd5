import { isShareOf, shareDone } from '../orders/kitchen-share.ts';
import { liveLines, type Order } from '../orders/order.ts';
import type { PrintJob } from './print-job.ts';
import type { Printer } from './printer.ts';
import { CLAIM_MS } from './report-job.ts';

/**
 * Whether a job was given up and is missed all the same: a kitchen ticket of which something is still to be cooked.
 * `order`: the one it is of.
 */
export function isMissed({ state, kind, reason, station }: PrintJob, order: Order | undefined): boolean {
  if (state !== 'failed' || kind !== 'kitchen' || reason === 'not_printable') return false;
  if (order === undefined || (order.status !== 'PLACED' && order.status !== 'PREPARING')) return false;
  const share = station === null ? 'expo' : [station];
  return liveLines(order).some((line) => isShareOf(line, share) && !shareDone(line, share));
}

/** Whether a job may be sent to another printer by hand: it is not on paper, is still wanted, and nobody is printing it now. */
export function isWaiting(job: PrintJob, order: Order | undefined, now: number): boolean {
  const { state, kind, claimed_at: claimedAt } = job;
  if (kind === 'test') return false;
  if (state === 'queued' || isMissed(job, order)) return true;
  return state === 'printing' && now - (claimedAt ?? 0) >= CLAIM_MS;
}

/**
 * The job at the printer somebody chose for it, with all its tries before it; one that was given up begins anew, where it
 * was too. The same one back: there is nothing to send.
 */
export function rerouteJob(job: PrintJob, order: Order | undefined, to: Printer, now: number): PrintJob {
  if (!isWaiting(job, order, now) || (job.printer_used === to.sid && job.state !== 'failed')) return job;
  return {
    ...job,
    state: 'queued',
    printer_used: to.sid,
    // Whoever had it may have printed it.
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
