import type { PrintJob } from '#domain/printing/print-job.ts';
import type { Printer, PrintTrouble } from '#domain/printing/printer.ts';
import { CLAIM_MS, type ReportJob } from '#domain/printing/report-job.ts';
import { systemActor } from '#domain/roles.ts';
import { SECOND_MS } from '#domain/time.ts';
import { APP_VERSION } from '../app-version.ts';
import type { Context } from '../context.ts';
import { after, socketWire } from '../integrations/socket-wire.ts';
import { type EscposLine, openEscposLine } from '#domain/printing/escpos-line.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import { renderJob } from '../printing/render-job.ts';
import { type OpenJob, printJobs } from '../store/print-jobs.ts';
import { applyBatch } from '../sync/push.ts';

const EVERY_MS = 300;
const JOBS_AT_ONCE = 200;
const TRIES_TO_TELL = 5;
/** How long a device has to claim a ticket for its own printer. */
const DEVICE_WITHIN_MS = 20 * SECOND_MS;

/** The jobs of one printer. */
interface Pile {
  branch: number;
  printer: Printer;
  printers: readonly Printer[];
  jobs: PrintJob[];
}

type Step = Omit<ReportJob, 'worker' | 'printer'> & { printer: string };

/**
 * Drives the network printers: one connection each, tickets in the order they were requested. Each step is a separate
 * change under the branch's lock, so that only one of several servers claims a ticket; after a crash it is printed
 * again, marked DUPLICATE.
 */
export interface PrintWorker {
  /** Starts due jobs on every idle printer. */
  look(): Promise<void>;
  /** Resolves when no printer is busy. */
  idle(): Promise<void>;
}

export function createPrintWorker(context: Context): PrintWorker {
  const worker = context.ids.uuid();
  const busy = new Map<string, Promise<void>>();

  /** The jobs after these steps; undefined: one of the steps was refused. */
  async function report(branch: number, steps: readonly Step[]): Promise<PrintJob[] | undefined> {
    const at = context.clock.now();
    const done = await applyBatch(context, {
      branchId: branch,
      client: null,
      actor: systemActor,
      mutations: steps.map((step) => ({
        id: context.ids.uuid(),
        mid: 1,
        name: 'printers/report',
        v: 1,
        args: { ...step, worker },
        at,
        app: APP_VERSION,
      })),
    });
    if (done === undefined || done.verdicts.some(({ verdict }) => verdict === 'rejected')) return undefined;
    return done.added.rows.flatMap((row) => (row.kind === 'print_job' ? [row.row] : []));
  }

  /** The ticket is printed, so its report is retried while the database is unavailable. */
  async function reportPrinted(branch: number, step: Step): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await report(branch, [step]);
        return;
      } catch (error) {
        if (tries >= TRIES_TO_TELL) throw error;
        await pause(SECOND_MS);
      }
    }
  }

  function fail(pile: Pick<Pile, 'branch'>, jobs: readonly PrintJob[], reason: PrintTrouble, sent = false) {
    const steps = jobs.map(
      ({ sid, printer_used: printer }): Step => ({ sid, printer, step: 'failed', reason, sent }),
    );
    return report(pile.branch, steps);
  }

  /** Printer faults are reported; any other error is the server's, and the claim expires. */
  function faultOf(error: unknown): PrinterFault {
    if (error instanceof PrinterFault) return error;
    throw error;
  }

  async function printOne(pile: Pile, job: PrintJob, line: EscposLine): Promise<void> {
    const { branch, printer, printers } = pile;
    const [taken] = (await report(branch, [{ sid: job.sid, printer: printer.sid, step: 'claimed' }])) ?? [];
    if (taken === undefined) return;
    try {
      await line.print(await renderJob(context, branch, taken, printer, printers));
    } catch (error) {
      const { reason, sent } = faultOf(error);
      await fail(pile, [job], reason, sent);
      if (reason === 'not_printable') return;
      throw error;
    }
    await reportPrinted(branch, { sid: job.sid, printer: printer.sid, step: 'printed' });
  }

  async function workPile(pile: Pile): Promise<void> {
    const { printer, jobs } = pile;
    const { connection, answers } = printer;
    if (connection.type === 'device') {
      const late = context.clock.now() - DEVICE_WITHIN_MS;
      const left = jobs.filter(({ next_at: due }) => due <= late);
      const begun = left.filter(({ state }) => state === 'printing');
      const waiting = left.filter(({ state }) => state === 'queued');
      if (begun.length > 0) await fail(pile, begun, 'device_away', true);
      if (waiting.length > 0) await fail(pile, waiting, 'device_away');
      return;
    }
    let line: EscposLine | undefined;
    const open = new Set(jobs);
    try {
      const socket = await context.printers.open(connection.host, connection.port);
      line = openEscposLine(socketWire(socket), after, { answers });
      for (const job of jobs) {
        await line.check();
        open.delete(job);
        await printOne(pile, job, line);
      }
    } catch (error) {
      const { reason } = faultOf(error);
      if (open.size > 0) await fail(pile, [...open], reason);
    } finally {
      line?.close();
    }
  }

  async function pilesOf(found: readonly OpenJob[]): Promise<{ piles: Pile[]; lost: OpenJob[] }> {
    const printers = await printJobs.printersOf(context.db, [...new Set(found.map(({ branch }) => branch))]);
    const piles = new Map<string, Pile>();
    const lost: OpenJob[] = [];
    for (const { branch, job } of found) {
      const known = printers.get(branch) ?? [];
      const printer = known.find(({ sid, active }) => active && sid === job.printer_used);
      const key = `${branch} ${job.printer_used}`;
      const pile = piles.get(key);
      if (printer === undefined) lost.push({ branch, job });
      else if (pile === undefined) piles.set(key, { branch, printer, printers: known, jobs: [job] });
      else pile.jobs.push(job);
    }
    return { piles: [...piles.values()], lost };
  }

  async function look(): Promise<void> {
    const now = context.clock.now();
    const open = await printJobs.open(context.db, now, JOBS_AT_ONCE);
    const free = open.filter(({ job }) => job.state === 'queued' || now - (job.claimed_at ?? 0) >= CLAIM_MS);
    if (free.length === 0) return;
    const { piles, lost } = await pilesOf(free);
    for (const { branch, job } of lost) await fail({ branch }, [job], 'no_printer');
    for (const pile of piles) {
      const key = `${pile.branch} ${pile.printer.sid}`;
      if (busy.has(key)) continue;
      const work = workPile(pile)
        .catch((error: unknown) => {
          context.log.error(
            { err: error, printer: pile.printer.sid },
            'the queue of a printer could not be processed',
          );
        })
        .finally(() => busy.delete(key));
      busy.set(key, work);
    }
  }

  return {
    look,
    async idle() {
      await Promise.all(busy.values());
    },
  };
}

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Looks for print jobs until stopped; a slow printer does not delay others. */
export function startPrinting(context: Context): { stop(): Promise<void> } {
  const worker = createPrintWorker(context);
  let looking = false;
  const timer = setInterval(() => {
    if (looking) return;
    looking = true;
    worker
      .look()
      .catch((error: unknown) => context.log.error({ err: error }, 'a printing round failed'))
      .finally(() => {
        looking = false;
      });
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await worker.idle();
    },
  };
}
