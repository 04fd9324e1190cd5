import type { PrintJob, Ticket } from './print-job.ts';

/** A print job that waits for its printer. */
export function newPrintJob(
  wanted: Ticket & Pick<PrintJob, 'sid' | 'order' | 'kind'> & Partial<PrintJob>,
  { now, by }: { now: number; by: string },
): PrintJob {
  return {
    about: 'order',
    lines: [],
    bill: null,
    printer_used: wanted.printer,
    duplicate: false,
    state: 'queued',
    reason: null,
    attempts: 0,
    worker: '',
    claimed_at: null,
    next_at: now,
    created_at: now,
    done_at: null,
    by,
    ...wanted,
  };
}
