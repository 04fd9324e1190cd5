import { encodeTicket } from '#domain/printing/encode-ticket.ts';
import { jobLayout } from '#domain/printing/job-layout.ts';
import type { PrintJob } from '#domain/printing/print-job.ts';
import type { Printer } from '#domain/printing/printer.ts';
import type { Context } from '../context.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import { orders } from '../store/orders.ts';
import { shops } from '../store/shops.ts';
import { drawText } from './draw-text.ts';

/** A job as the printer understands it, with the order as it is now. */
export async function renderJob(
  context: Pick<Context, 'db' | 'clock'>,
  branchId: number,
  job: PrintJob,
  printer: Printer,
  printers: readonly Printer[],
): Promise<Uint8Array> {
  const [card, order] = await Promise.all([
    shops.branchCard(context.db, branchId),
    job.order === null ? undefined : orders.one(context.db, branchId, job.order),
  ]);
  if (card === undefined || (job.order !== null && order === undefined)) {
    throw new PrinterFault('not_printable');
  }
  const lines = jobLayout({
    job,
    order,
    branch: card.branch,
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
