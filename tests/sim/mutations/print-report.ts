import { type ModelJob, type ModelPrinter, refused } from '../model/model.ts';
import { simMutation } from './sim-mutation.ts';

const GONE_AFTER_MS = 60_000;
const HALF_AN_HOUR_MS = 1_800_000;
const HOPELESS = ['not_allowed', 'no_printer', 'not_printable'];

interface Report {
  printer: string;
  worker: string;
  step: 'claimed' | 'printed' | 'failed';
  reason?: string | undefined;
  sent?: boolean | undefined;
}

/** A failure: retried later, after three on the fallback printer, after half an hour dropped. */
function afterFailure(
  job: ModelJob,
  { reason = 'fault', sent }: Report,
  printers: ReadonlyMap<string, ModelPrinter>,
  now: number,
): ModelJob {
  const attempts = job.attempts + 1;
  const backup = printers.get(job.asked)?.backup ?? null;
  const other = job.used === job.asked ? backup : job.asked;
  const isHopeless = HOPELESS.includes(reason);
  const turns = (isHopeless || attempts % 3 === 0) && other !== null && printers.has(other);
  const waits = Math.min(15_000, 1000 * 2 ** Math.min(attempts - 1, 6));
  const isOver = now - job.createdAt >= HALF_AN_HOUR_MS || (isHopeless && (!turns || attempts > 4));
  return {
    ...job,
    state: isOver ? 'failed' : 'queued',
    attempts,
    worker: '',
    claimedAt: null,
    isDuplicate: job.isDuplicate || (sent ?? job.state === 'printing'),
    used: turns ? other : job.used,
    nextAt: turns ? now : now + waits,
  };
}

/** The same job again: no change. */
function reported(
  job: ModelJob,
  report: Report,
  printers: ReadonlyMap<string, ModelPrinter>,
  now: number,
): ModelJob | { refused: string } {
  const isOver = job.state === 'done' || job.state === 'failed';
  const isHeld = job.state === 'printing' && now - (job.claimedAt ?? 0) < GONE_AFTER_MS;
  const { printer, worker, step } = report;
  if (step === 'printed') {
    return job.state === 'done' ? job : { ...job, state: 'done', worker: '', claimedAt: null };
  }
  if (step === 'failed') {
    if (isOver || job.used !== printer || (isHeld && job.worker !== worker)) return job;
    return afterFailure(job, report, printers, now);
  }
  if (isOver) return { refused: 'print_job_over' };
  if (isHeld && job.worker === worker) return job;
  if (isHeld || job.used !== printer) return { refused: 'print_job_taken' };
  const isDuplicate = job.isDuplicate || job.state === 'printing';
  return { ...job, state: 'printing', worker, claimedAt: now, isDuplicate };
}

export const printReport = simMutation({
  name: 'printers/report',
  weight: 3,
  generate({ view, random, person }) {
    const job = random.maybe(view.list('print_job').filter(({ state }) => state !== 'done'));
    if (job === undefined) return undefined;
    const common = { sid: job.sid, printer: job.printer_used, worker: random.chance(0.8) ? person : 'other' };
    if (job.state !== 'printing' || random.chance(0.1)) {
      if (random.chance(0.6)) return { args: { ...common, step: 'claimed' as const } };
      return { args: { ...common, step: 'failed' as const, reason: 'unreachable' as const, sent: false } };
    }
    if (random.chance(0.6)) return { args: { ...common, step: 'printed' as const } };
    const reason = random.pick(['paper_out', 'not_printable', 'cut_off'] as const);
    return { args: { ...common, step: 'failed' as const, reason, sent: reason === 'cut_off' } };
  },
  effect(branch, args, doer) {
    if (!doer.isStaff) return refused('forbidden');
    const job = branch.jobs.get(args.sid);
    // Deleted after a day, so its result is not checked.
    if (job === undefined) return args.step === 'claimed' ? refused('no_such_print_job') : 'noop';
    const next = reported(job, args, branch.printers, doer.now);
    if ('refused' in next) return next;
    const printer = branch.printers.get(args.printer);
    const printers: ModelPrinter[] = [];
    if (printer !== undefined && args.step === 'failed') {
      const { reason: trouble = 'fault' } = args;
      if (printer.trouble !== trouble) printers.push({ ...printer, trouble });
    }
    if (printer !== undefined && args.step === 'printed') {
      const isFresh = printer.printedAt !== null && doer.now - printer.printedAt < 60_000;
      if (printer.trouble !== null || !isFresh) {
        printers.push({ ...printer, trouble: null, printedAt: doer.now });
      }
    }
    if (next === job && printers.length === 0) return 'noop';
    return { ...(next === job ? {} : { jobs: [next] }), printers };
  },
});
