import type { PrintJob } from '#domain/printing/print-job.ts';
import type { ModelJob } from '../model/model.ts';

/** A stored print job, reduced to what the model covers. */
export function shownJob(job: PrintJob): string {
  return JSON.stringify([
    job.order,
    job.about,
    job.station,
    job.lines,
    job.printer,
    job.printer_used,
    job.duplicate,
    job.state,
    job.attempts,
    job.worker,
    job.claimed_at,
    job.next_at,
    job.created_at,
  ]);
}

export function expectedJob(job: ModelJob): string {
  return JSON.stringify([
    job.order,
    job.about,
    job.station,
    job.lines,
    job.asked,
    job.used,
    job.isDuplicate,
    job.state,
    job.attempts,
    job.worker,
    job.claimedAt,
    job.nextAt,
    job.createdAt,
  ]);
}
