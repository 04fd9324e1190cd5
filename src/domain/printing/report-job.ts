import * as z from 'zod/mini';
import { sidSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import { MINUTE_MS, SECOND_MS } from '../time.ts';
import type { PrintJob } from './print-job.ts';
import { printTroubleSchema, type Printer, type PrintTrouble } from './printer.ts';

/** A claim expires after this time, because its worker has stopped; longer than any printing takes. */
export const CLAIM_MS = 60 * SECOND_MS;
/** After this many failures the backup printer is used. */
export const TRIES_BEFORE_REROUTE = 3;
/** A ticket that could not be printed for this long is given up, because it would only mislead. */
export const GIVE_UP_MS = 30 * MINUTE_MS;
const MAX_PAUSE_MS = 15 * SECOND_MS;

/** Retrying does not help with these. */
const HOPELESS: readonly PrintTrouble[] = ['not_allowed', 'no_printer', 'not_printable'];

/**
 * The report about a job: claimed, printed or failed. `sent`: part of it may be on paper. `worker` is the program that
 * drives the printer.
 */
export const reportJobSchema = z.object({
  /** The print job's sid. */
  sid: sidSchema,
  /** The sid of the printer that was used. */
  printer: sidSchema,
  /** The id of the program that drives the printer. */
  worker: z.string().check(z.minLength(1), z.maxLength(64)),
  /** What happened to the ticket. */
  step: z.enum(['claimed', 'printed', 'failed']),
  /** Why it failed. */
  reason: z.optional(printTroubleSchema),
  /** Whether a part may be on paper. */
  sent: z.optional(z.boolean()),
});
export type ReportJob = z.infer<typeof reportJobSchema>;

interface Printers {
  used: Printer | undefined;
  asked: Printer | undefined;
  backup: Printer | undefined;
}

/**
 * The job after a report; the same job: nothing changed. Refuses `print_job_over` and `print_job_taken`, both only for
 * a claim: a report of a printed ticket is always accepted.
 */
export function reportJob(
  job: PrintJob,
  report: ReportJob,
  printers: Printers,
  now: number,
): Result<PrintJob> {
  const over = job.state === 'done' || job.state === 'failed';
  const held = job.state === 'printing' && now - (job.claimed_at ?? 0) < CLAIM_MS;
  const mine = job.worker === report.worker;
  switch (report.step) {
    case 'claimed':
      if (over) return refuse('print_job_over');
      if (held && mine) return ok(job);
      if (held || job.printer_used !== report.printer) return refuse('print_job_taken');
      return ok({
        ...job,
        state: 'printing',
        worker: report.worker,
        claimed_at: now,
        // The previous worker may have printed it.
        duplicate: job.duplicate || job.state === 'printing',
      });
    case 'printed':
      if (job.state === 'done') return ok(job);
      return ok({ ...job, state: 'done', reason: null, worker: '', claimed_at: null, done_at: now });
    case 'failed':
      if (over || job.printer_used !== report.printer || (held && !mine)) return ok(job);
      return ok(failed(job, report, printers, now));
  }
}

function failed(job: PrintJob, { reason = 'fault', sent }: ReportJob, printers: Printers, now: number) {
  const attempts = job.attempts + 1;
  const other = job.printer_used === job.printer ? printers.backup : printers.asked;
  const hopeless = HOPELESS.includes(reason);
  const turns = hopeless || attempts % TRIES_BEFORE_REROUTE === 0;
  const rerouted = turns && other !== undefined && other.active && other.sid !== job.printer_used;
  const next: PrintJob = {
    ...job,
    state: 'queued',
    reason,
    attempts,
    worker: '',
    claimed_at: null,
    duplicate: job.duplicate || (sent ?? job.state === 'printing'),
    printer_used: rerouted ? other.sid : job.printer_used,
    next_at: rerouted ? now : now + Math.min(MAX_PAUSE_MS, SECOND_MS * 2 ** Math.min(attempts - 1, 6)),
  };
  const given =
    now - (job.sent_at ?? job.created_at) >= GIVE_UP_MS || (hopeless && (!rerouted || attempts > 4));
  return given ? { ...next, state: 'failed' as const, done_at: now } : next;
}

/** A printer after a report; the same printer: nothing changed. */
export function reportedPrinter(printer: Printer, report: ReportJob, now: number): Printer {
  if (report.step === 'printed') {
    // Updated at most once a minute, because the change is sent to every device.
    const fresh = printer.printed_at !== null && now - printer.printed_at < MINUTE_MS;
    return printer.trouble === null && fresh ? printer : { ...printer, trouble: null, printed_at: now };
  }
  const { reason = 'fault' } = report;
  if (report.step === 'claimed' || printer.trouble?.reason === reason) return printer;
  return { ...printer, trouble: { reason, at: now } };
}
