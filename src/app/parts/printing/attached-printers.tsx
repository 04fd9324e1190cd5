import { useEffect, useRef } from 'react';
import { jobLayout } from '#domain/printing/job-layout.ts';
import { encodeTicket } from '#domain/printing/encode-ticket.ts';
import { billOnPaper } from '#domain/printing/bill-layout.ts';
import type { PrintedBill, PrintJob } from '#domain/printing/print-job.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import type { ReportJob } from '#domain/printing/report-job.ts';
import { cooksOnly } from '#domain/roles.ts';
import { drawText } from '../../device/draw-text.ts';
import { createAttachedPrinter } from '../../device/attached-printer.ts';
import { useDeviceId } from '../../device/use-device-id.ts';
import { openPrinterLine } from '../../device/printer-line.ts';
import { serverNow } from '../../clock/clock.ts';
import { useAcknowledge, useAttention, useMutate, usePeek, useRows } from '../../sync/sync-context.tsx';
import { type CallBranch, useCall } from '../../calls/use-call.ts';
import { useIsLive } from '../../sync/use-is-live.ts';
import { useWorkplace } from '../../auth/workplace.ts';

const POLL_EVERY_MS = 500;
/** How long to wait for the server to confirm a claim; after that the kitchen ticket is printed anyway. */
const CLAIM_WITHIN_MS = 3000;
const STEP_MS = 50;

/** Prints on the printers that this device drives while the page is open; renders nothing. */
export function AttachedPrinters() {
  const device = useDeviceId();
  const acknowledge = useAcknowledge();
  const attention = useAttention();
  useEffect(() => {
    // Losing a job to another device needs no attention.
    for (const { entry } of attention) if (entry.name === 'printers/report') void acknowledge(entry.id);
  }, [attention, acknowledge]);
  const printers = useRows('printer').filter(
    ({ connection }) => connection.type === 'device' && connection.device === device,
  );
  return printers.map(({ sid }) => <AttachedPrinter key={sid} sid={sid} />);
}

/** The order, loaded from the server when it is closed and no longer on this device. */
async function orderOf(view: ReturnType<typeof usePeek>, sid: string, call: CallBranch) {
  const known = view.get('order', sid);
  if (known !== undefined) return known;
  const answer = await call('orders/details', { sid });
  if (!answer.ok) throw new PrinterFault('not_printable');
  return answer.value.order;
}

/** The current bill of a table; its orders that are no longer on this device are loaded. */
async function billOf(view: ReturnType<typeof usePeek>, bill: PrintedBill, call: CallBranch) {
  const sids = bill.sessions.flatMap((sid) => view.get('session', sid)?.orders ?? []);
  const orders = await Promise.all([...new Set(sids)].map((sid) => orderOf(view, sid, call)));
  const on = billOnPaper(bill, {
    session: (sid) => view.get('session', sid),
    order: (sid) => orders.find((one) => one.sid === sid),
    table: (sid) => view.get('table', sid),
  });
  if (on === undefined) throw new PrinterFault('not_printable');
  return on;
}

function AttachedPrinter({ sid }: { sid: string }) {
  const { actor, shop, branch: place, session } = useWorkplace();
  const mutate = useMutate();
  const view = usePeek();
  const call = useCall();
  const isLive = useIsLive();
  const cooks = cooksOnly(actor);
  const live = useRef(false);
  const token = useRef(session.token);
  useEffect(() => {
    live.current = isLive;
    token.current = session.token;
  }, [isLive, session.token]);

  useEffect(() => {
    const worker = crypto.randomUUID();
    const stop = new AbortController();

    async function render(job: PrintJob): Promise<Uint8Array> {
      const printer = view.get('printer', sid);
      const branch = view.get('branch', place.sid);
      if (printer === undefined || branch === undefined) throw new PrinterFault('no_printer');
      // Kitchen devices get neither the address on a receipt nor the payments on a bill.
      if ((job.kind === 'receipt' || job.kind === 'bill') && cooks) throw new PrinterFault('not_allowed');
      const order = job.order === null ? undefined : await orderOf(view, job.order, call);
      const asked = view.get('printer', job.printer);
      const bill = job.bill === null ? undefined : await billOf(view, job.bill, call);
      try {
        return await encodeTicket(
          jobLayout({ job, order, bill, branch, printer, asked, menu: view, now: serverNow() }),
          printer,
          drawText,
        );
      } catch (cause) {
        throw new PrinterFault('not_printable', { cause });
      }
    }

    const report = (step: Pick<ReportJob, 'sid' | 'step' | 'reason' | 'sent'>) =>
      mutate('printers/report', { ...step, printer: sid, worker });

    async function claim(job: PrintJob): Promise<boolean> {
      await report({ sid: job.sid, step: 'claimed' });
      for (let waited = 0; live.current && waited < CLAIM_WITHIN_MS; waited += STEP_MS) {
        if (view.savedState(job.sid) === undefined) break;
        await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      }
      const now = view.get('print_job', job.sid);
      return now?.state === 'printing' && now.worker === worker;
    }

    const here = createAttachedPrinter({
      printer: () => view.get('printer', sid),
      jobs: () => view.list('print_job'),
      now: serverNow,
      claim,
      report: async (step) => {
        await report(step);
      },
      render,
      open: (printer) =>
        openPrinterLine(printer, () => ({ token: token.current, shop: shop.id, branch: place.id })),
    });

    async function work(): Promise<void> {
      while (!stop.signal.aborted) {
        await here
          .poll()
          .catch((error: unknown) => console.warn('the queue of the printer could not be processed', error));
        await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
      }
      here.end();
    }
    // One tab per device prints; the Web Lock passes to the next tab when it closes.
    navigator.locks.request(`brigade-printer-${sid}`, { signal: stop.signal }, work).catch(() => undefined);
    return () => stop.abort();
  }, [sid, cooks, place.sid, place.id, shop.id, mutate, view, call]);
  return null;
}
