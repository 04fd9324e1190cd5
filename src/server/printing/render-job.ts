import { encodeTicket } from '#domain/printing/encode-ticket.ts';
import { billOnPaper } from '#domain/printing/bill-layout.ts';
import { jobLayout } from '#domain/printing/job-layout.ts';
import type { PrintJob } from '#domain/printing/print-job.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { emptyRowMaps, type RowView } from '#domain/rows.ts';
import type { Context } from '../context.ts';
import type { BillOnPaper } from '#domain/printing/ticket-layout.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import { catalog } from '../store/catalog.ts';
import { floor } from '../store/floor.ts';
import { orders } from '../store/orders.ts';
import { shops } from '../store/shops.ts';
import { drawText } from './draw-text.ts';

/** The present content of a table's bill; undefined: the job has none. */
async function billOf(
  db: Context['db'],
  branchId: number,
  { bill }: PrintJob,
): Promise<BillOnPaper | undefined> {
  if (bill === null) return undefined;
  const [found, tables] = await Promise.all([
    Promise.all(bill.sessions.map((sid) => floor.session(db, branchId, sid))),
    floor.tables(db, branchId, null),
  ]);
  const sessions = found.flatMap((session) => session ?? []);
  const known = await floor.orders(db, branchId, [...new Set(sessions.flatMap((one) => one.orders))]);
  const on = billOnPaper(bill, {
    session: (sid) => sessions.find((one) => one.sid === sid),
    order: (sid) => known.find((one) => one.sid === sid),
    table: (sid) => tables.find((one) => one.sid === sid),
  });
  if (on === undefined) throw new PrinterFault('not_printable');
  return on;
}

/** The dishes and options of a branch. */
async function menuOf(db: Context['db'], branchId: number): Promise<RowView> {
  const [products, extras] = await Promise.all([
    catalog.products(db, branchId),
    catalog.extras(db, branchId),
  ]);
  const rows = emptyRowMaps();
  for (const row of products) rows.product.set(row.sid, row);
  for (const row of extras) rows.extra.set(row.sid, row);
  return { get: (kind, sid) => rows[kind].get(sid) };
}

/** A job in the printer's language, with the order's present state. */
export async function renderJob(
  context: Pick<Context, 'db' | 'clock'>,
  branchId: number,
  job: PrintJob,
  printer: Printer,
  printers: readonly Printer[],
): Promise<Uint8Array> {
  const [branch, order, bill] = await Promise.all([
    shops.branch(context.db, branchId),
    job.order === null ? undefined : orders.one(context.db, branchId, job.order),
    billOf(context.db, branchId, job),
  ]);
  if (branch === undefined || (job.order !== null && order === undefined)) {
    throw new PrinterFault('not_printable');
  }
  const lines = jobLayout({
    job,
    order,
    menu: await menuOf(context.db, branchId),
    bill,
    branch,
    printer,
    asked: printers.find(({ sid }) => sid === job.printer),
    now: context.clock.now(),
  });
  try {
    return await encodeTicket(lines, printer, drawText);
  } catch (cause) {
    throw new PrinterFault('not_printable', { cause });
  }
}
