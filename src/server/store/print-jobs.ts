import * as z from 'zod/mini';
import { type PrintJob, printJobSchema } from '#domain/printing/print-job.ts';
import { type Printer, printerSchema } from '#domain/printing/printer.ts';
import type { Queryable, Statement } from './database.ts';

const OPEN: Statement = {
  name: 'print_job.open',
  text: `select branch_id, doc from print_job
    where state in ('queued', 'printing') and next_at <= $1 order by next_at, seq limit $2`,
};
const PRINTERS: Statement = {
  name: 'printer.of_branches',
  text: 'select branch_id, doc from printer where branch_id = any($1) and doc is not null',
};

const jobRows = z.array(z.object({ branch_id: z.int(), doc: printJobSchema }));
const printerRows = z.array(z.object({ branch_id: z.int(), doc: printerSchema }));

export interface OpenJob {
  branch: number;
  job: PrintJob;
}

/** Print jobs of all branches, for the timer that drives network printers. */
export const printJobs = {
  /** Jobs to try now, and claimed jobs, oldest first. */
  async open(db: Queryable, now: number, limit: number): Promise<OpenJob[]> {
    const rows = z.parse(jobRows, await db.query(OPEN, [now, limit]));
    return rows.map(({ branch_id: branch, doc: job }) => ({ branch, job }));
  },
  async printersOf(db: Queryable, branches: readonly number[]): Promise<Map<number, Printer[]>> {
    const found = new Map<number, Printer[]>(branches.map((branch) => [branch, []]));
    const rows = z.parse(printerRows, await db.query(PRINTERS, [branches]));
    for (const { branch_id: branch, doc } of rows) found.get(branch)?.push(doc);
    return found;
  },
};
