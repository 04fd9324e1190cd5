import { useEffect, useRef, useState } from 'react';
import { deviceId, readSetting } from '#device/device-settings.ts';
import { jobLayout } from '#domain/printing/job-layout.ts';
import { encodeTicket } from '#domain/printing/encode-ticket.ts';
import { billOnPaper } from '#domain/printing/bill-layout.ts';
import type { PrintedBill, PrintJob } from '#domain/printing/print-job.ts';
import { PrinterFault } from '#domain/printing/printer-fault.ts';
import type { ReportJob } from '#domain/printing/report-job.ts';
import { cooksOnly } from '#domain/roles.ts';
import { drawText } from '../device/draw-text.ts';
import { createPrintHere } from '../device/print-here.ts';
import { openPort } from '../device/printer-port.ts';
import { serverNow } from '../session/clock.ts';
import { useAcknowledge, useAttention, useMutate, usePeek, useRows } from '../session/sync-context.tsx';
import { type CallBranch, useCall } from '../session/use-call.ts';
import { useIsLive } from '../session/use-is-live.ts';
import { useWorkplace } from '../session/workplace.ts';

const LOOK_EVERY_MS = 500;
/** So long a claim may be on its way while the server is there; after it the kitchen's ticket comes first. */
const CLAIM_WITHIN_MS = 3000;
const STEP_MS = 50;

/** Works the printers attached to this device, for as long as the page lives; shows nothing. */
export function AttachedPrinters() {
  const [device, setDevice] = useState<string>();
  useEffect(() => {
    deviceId().then(setDevice, (error: unknown) => console.warn('no id of this device', error));
  }, []);
  const acknowledge = useAcknowledge();
  const attention = useAttention();
  useEffect(() => {
    // A ticket somebody else had taken is nothing a person has to see.
    for (const { entry } of attention) if (entry.name === 'printers/report') void acknowledge(entry.id);
  }, [attention, acknowledge]);
  const printers = useRows('printer').filter(
    ({ connection }) => connection.type === 'device' && connection.device === device,
  );
  return printers.map(({ sid }) => <AttachedPrinter key={sid} sid={sid} />);
}

/** The order may be closed and gone from this device. */
async function orderOf(view: ReturnType<typeof usePeek>, sid: string, call: CallBranch) {
  const known = view.get('order', sid);
  if (known !== undefined) return known;
  const answer = await call('orders/details', { sid });
  if (!answer.ok) throw new PrinterFault('not_printable');
  return answer.value.order;
}

/** What a table's bill says now; orders of it that are gone from this device are asked for. */
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
  const { actor, branch: place } = useWorkplace();
  const mutate = useMutate();
  const view = usePeek();
  const call = useCall();
  const isLive = useIsLive();
  const cooks = cooksOnly(actor);
  const live = useRef(false);
  useEffect(() => {
    live.current = isLive;
  }, [isLive]);

  useEffect(() => {
    const worker = crypto.randomUUID();
    const stop = new AbortController();

    async function render(job: PrintJob): Promise<Uint8Array> {
      const printer = view.get('printer', sid);
      const branch = view.get('branch', place.sid);
      if (printer === undefined || branch === undefined) throw new PrinterFault('no_printer');
      // A receipt says where the customer lives, a bill what was paid: this device is told neither.
      if ((job.kind === 'receipt' || job.kind === 'bill') && cooks) throw new PrinterFault('not_allowed');
      const order = job.order === null ? undefined : await orderOf(view, job.order, call);
      const asked = view.get('printer', job.printer);
      const bill = job.bill === null ? undefined : await billOf(view, job.bill, call);
      try {
        return await encodeTicket(
          jobLayout({ job, order, bill, branch, printer, asked, now: serverNow() }),
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

    const here = createPrintHere({
      printer: () => view.get('printer', sid),
      jobs: () => view.list('print_job'),
      now: serverNow,
      claim,
      report: async (step) => {
        await report(step);
      },
      render,
      async open() {
        const ports = await readSetting('printer_ports');
        const port = ports?.[sid];
        return port === undefined ? undefined : openPort(port);
      },
    });

    async function work(): Promise<void> {
      while (!stop.signal.aborted) {
        await here.look().catch((error: unknown) => console.warn('the printer was not worked', error));
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      }
      here.end();
    }
    // One tab works it; the next one takes over when that is closed.
    navigator.locks.request(`brigade-printer-${sid}`, { signal: stop.signal }, work).catch(() => undefined);
    return () => stop.abort();
  }, [sid, cooks, place.sid, mutate, view, call]);
  return null;
}
