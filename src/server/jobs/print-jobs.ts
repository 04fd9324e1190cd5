import type { PrintJob } from '#domain/printing/print-job.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { CLAIM_MS } from '#domain/printing/report-job.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { after, socketWire } from '../integrations/socket-wire.ts';
import { type EscposLine, openEscposLine } from '#domain/printing/escpos-line.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import { renderJob } from '../printing/render-job.ts';
import { type OpenJob, printJobs } from '../store/print-jobs.ts';
import { createPrintReports } from './print-reports.ts';

const EVERY_MS = 300;
const JOBS_AT_ONCE = 200;
/** How long a device has to claim a ticket for its own printer. */
const DEVICE_WITHIN_MS = 20 * SECOND_MS;

/** The jobs of one printer. */
interface Pile {
  branch: number;
  printer: Printer;
  printers: readonly Printer[];
  jobs: PrintJob[];
}

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
  const reports = createPrintReports(context);
  const busy = new Map<string, Promise<void>>();

  async function printOne(pile: Pile, job: PrintJob, line: EscposLine): Promise<void> {
    const { branch, printer, printers } = pile;
    const taken = await reports.claim(branch, job, printer.sid);
    if (taken === undefined) return;
    try {
      await line.print(await renderJob(context, branch, taken, printer, printers));
    } catch (error) {
      const { reason, sent } = faultOf(error);
      await reports.failed(branch, [job], reason, sent);
      if (reason === 'not_printable') return;
      throw error;
    }
    await reports.printed(branch, job, printer.sid);
  }

  async function workPile(pile: Pile): Promise<void> {
    const { branch, printer, jobs } = pile;
    const { connection, answers } = printer;
    if (connection.type === 'device') {
      const late = context.clock.now() - DEVICE_WITHIN_MS;
      const left = jobs.filter(({ next_at: due }) => due <= late);
      const begun = left.filter(({ state }) => state === 'printing');
      const waiting = left.filter(({ state }) => state === 'queued');
      if (begun.length > 0) await reports.failed(branch, begun, 'device_away', true);
      if (waiting.length > 0) await reports.failed(branch, waiting, 'device_away');
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
      if (open.size > 0) await reports.failed(branch, [...open], reason);
    } finally {
      line?.close();
    }
  }

  async function look(): Promise<void> {
    const now = context.clock.now();
    const open = await printJobs.open(context.db, now, JOBS_AT_ONCE);
    const free = open.filter(({ job }) => job.state === 'queued' || now - (job.claimed_at ?? 0) >= CLAIM_MS);
    if (free.length === 0) return;
    const { piles, lost } = await pilesOf(context, free);
    for (const { branch, job } of lost) await reports.failed(branch, [job], 'no_printer');
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

/** Printer faults are reported; any other error is the server's, and the claim expires. */
function faultOf(error: unknown): PrinterFault {
  if (error instanceof PrinterFault) return error;
  throw error;
}

/** Open jobs by printer; `lost` are those of a printer that is gone or switched off. */
async function pilesOf(
  context: Context,
  found: readonly OpenJob[],
): Promise<{ piles: Pile[]; lost: OpenJob[] }> {
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
