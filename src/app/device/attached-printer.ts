import type { EscposLine } from '#domain/printing/escpos-line.ts';
import type { PrintJob } from '#domain/printing/print-job.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import type { Printer, PrintTrouble } from '#domain/printing/printer.ts';
import { CLAIM_MS, type ReportJob } from '#domain/printing/report-job.ts';

type Step = Pick<ReportJob, 'sid' | 'step' | 'reason' | 'sent'>;

/** What printing on a printer of this device needs of the page. */
export interface AttachedPrinterPorts {
  /** The printer as it is set up now; undefined: it no longer prints through this device. */
  printer(): Printer | undefined;
  /** The branch's print jobs, in any order. */
  jobs(): readonly PrintJob[];
  now(): number;
  /** Claims the job and waits until the claim is confirmed. False: another device has it. */
  claim(job: PrintJob): Promise<boolean>;
  report(step: Step): Promise<void>;
  /** Renders the job as ESC/POS; throws a `PrinterFault` for one that cannot be rendered. */
  render(job: PrintJob): Promise<Uint8Array>;
  /** Undefined: the printer is not plugged in. */
  open(printer: Printer): Promise<EscposLine | undefined>;
}

function isFree({ state, attempts, next_at: due, claimed_at: claimed }: PrintJob, now: number): boolean {
  // The first time it is due at once: it may be from another device, whose clock is ahead.
  if (state === 'queued') return attempts === 0 || due <= now;
  return state === 'printing' && now - (claimed ?? 0) >= CLAIM_MS;
}

/** Nothing is printed before the connection is made again. */
const CUT_OFF: readonly PrintTrouble[] = ['unreachable', 'hub_away'];

function faultOf(error: unknown): PrinterFault {
  return error instanceof PrinterFault ? error : new PrinterFault('unreachable', { cause: error });
}

/** Prints the jobs of one printer of this device, oldest first; keeps the connection open between rounds. */
export function createAttachedPrinter(here: AttachedPrinterPorts): { poll(): Promise<void>; end(): void } {
  let line: EscposLine | undefined;
  /** How the printer was set up when the connection was opened. */
  let openedFor = '';

  function hangUp(): void {
    line?.close();
    line = undefined;
  }

  async function lineTo(printer: Printer): Promise<EscposLine> {
    if (line !== undefined) return line;
    line = await here.open(printer);
    if (line === undefined) throw new PrinterFault('unreachable');
    return line;
  }

  async function failed(sid: string, error: unknown): Promise<void> {
    const { reason, sent } = faultOf(error);
    await here.report({ sid, step: 'failed', reason, sent });
  }

  async function printOne(job: PrintJob, to: EscposLine): Promise<void> {
    if (!(await here.claim(job))) return;
    try {
      await to.print(await here.render(job));
    } catch (error) {
      await failed(job.sid, error);
      // The fault is specific to this job: the next one may print.
      if (!(error instanceof PrinterFault) || error.sent || CUT_OFF.includes(error.reason)) throw error;
      return;
    }
    await here.report({ sid: job.sid, step: 'printed' });
  }

  return {
    async poll() {
      const printer = here.printer();
      if (printer === undefined || !printer.active) return hangUp();
      const setUp = JSON.stringify([printer.connection, printer.answers]);
      if (setUp !== openedFor) hangUp();
      openedFor = setUp;
      const due = here
        .jobs()
        .filter((job) => job.printer_used === printer.sid && isFree(job, here.now()))
        .sort((one, other) => one.created_at - other.created_at);
      const open = new Set(due);
      try {
        for (const job of due) {
          const to = await lineTo(printer);
          await to.check();
          open.delete(job);
          await printOne(job, to);
        }
      } catch (error) {
        hangUp();
        for (const { sid } of open) await failed(sid, error);
      }
    },
    end: hangUp,
  };
}
