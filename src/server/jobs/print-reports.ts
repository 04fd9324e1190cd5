import type { PrintJob } from '#domain/printing/print-job.ts';
import type { PrintTrouble } from '#domain/printing/printer.ts';
import type { ReportJob } from '#domain/printing/report-job.ts';
import { systemActor } from '#domain/roles.ts';
import { SECOND_MS } from '#domain/time.ts';
import { APP_VERSION } from '../app-version.ts';
import type { Context } from '../context.ts';
import { applyBatch } from '../sync/push.ts';

const TRIES_TO_REPORT = 5;

type Step = Omit<ReportJob, 'worker' | 'printer'> & { printer: string };

/** Reports the steps of print jobs as changes of their branch, in the name of one worker. */
export interface PrintReports {
  /** The job once it is claimed; undefined: another worker has it, or it is over. */
  claim(branch: number, job: PrintJob, printer: string): Promise<PrintJob | undefined>;
  /** The ticket is printed, so its report is retried while the database is unavailable. */
  printed(branch: number, job: PrintJob, printer: string): Promise<void>;
  /** `sent`: part of the ticket may be on paper. */
  failed(branch: number, jobs: readonly PrintJob[], reason: PrintTrouble, sent?: boolean): Promise<void>;
}

export function createPrintReports(context: Context): PrintReports {
  const worker = context.ids.uuid();

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
    // The commit may hold jobs of other reports as well, and a step that changed nothing has claimed nothing.
    const changed = new Set(
      steps.flatMap(({ sid }, index) => (done.verdicts[index]?.verdict === 'applied' ? sid : [])),
    );
    return done.added.rows.flatMap((row) =>
      row.kind === 'print_job' && changed.has(row.row.sid) ? [row.row] : [],
    );
  }

  return {
    async claim(branch, { sid }, printer) {
      const [taken] = (await report(branch, [{ sid, printer, step: 'claimed' }])) ?? [];
      return taken;
    },
    async printed(branch, { sid }, printer) {
      for (let tries = 1; ; tries += 1) {
        try {
          await report(branch, [{ sid, printer, step: 'printed' }]);
          return;
        } catch (error) {
          if (tries >= TRIES_TO_REPORT) throw error;
          await pause(SECOND_MS);
        }
      }
    },
    async failed(branch, jobs, reason, sent = false) {
      await report(
        branch,
        jobs.map(({ sid, printer_used: printer }) => ({ sid, printer, step: 'failed', reason, sent })),
      );
    },
  };
}

const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
