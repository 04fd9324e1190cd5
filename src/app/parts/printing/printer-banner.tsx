import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Printer } from '#domain/printing/printer.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { usePrintTroubleText } from './print-labels.ts';
import { useTrouble } from '../frame/troubles.ts';
import { RerouteDialog, useReroutable } from './reroute-button.tsx';
import { useWaitingJobs } from './use-waiting-jobs.ts';

/**
 * Lists printers with problems, their cause, where their tickets are, and abandoned jobs. Nothing while all printers
 * work.
 */
export function PrinterBanner() {
  return useRows('printer').map((printer) => <Broken key={printer.sid} printer={printer} />);
}

function Broken({ printer }: { printer: Printer }) {
  const { sid, name, active, trouble, backup } = printer;
  const { t } = useLingui();
  const troubleText = usePrintTroubleText();
  const other = useRows('printer').find((one) => one.sid === backup)?.name;
  const jobs = useWaitingJobs(sid);
  const waiting = jobs.length;
  const isTrouble = active && trouble !== null;
  const isReroutable = useReroutable(sid).length > 0;
  const [isOpen, setOpen] = useState(false);
  const isFailed = jobs.some(({ state }) => state === 'failed');
  const what = isTrouble ? troubleText(trouble.reason) : '';
  const unprinted = waiting > 0 ? t`Not printed: ${waiting}` : '';
  const elsewhere = waiting === 0 && other !== undefined ? t`Tickets are printed at ${other} instead` : '';
  useTrouble(
    isTrouble || isFailed
      ? {
          kind: waiting > 0 ? 'unprinted' : 'printer',
          tone: waiting > 0 ? 'danger' : 'warn',
          text: [name, unprinted, what].filter(Boolean).join(' · '),
          detail: elsewhere || undefined,
          action: isReroutable ? { label: t`Print on another printer`, run: () => setOpen(true) } : undefined,
        }
      : null,
  );
  return <RerouteDialog printer={printer} isOpen={isOpen} onOpenChange={setOpen} />;
}
