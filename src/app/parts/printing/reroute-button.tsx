import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Stack } from '#ui/stack.tsx';
import type { PrintJob } from '#domain/printing/print-job.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { cooksOnly } from '#domain/roles.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useWaitingJobs } from './use-waiting-jobs.ts';

/** A printer's unprinted jobs that this person may send elsewhere. */
export function useReroutable(printer: string): readonly PrintJob[] {
  const { actor } = useWorkplace();
  return useWaitingJobs(printer).filter(({ kind }) => kind === 'kitchen' || !cooksOnly(actor));
}

/** Moves a printer's waiting or abandoned jobs to another working printer of the branch. Nothing without such jobs. */
export function RerouteButton({ printer }: { printer: Printer }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isWaiting = useReroutable(printer.sid).length > 0;
  return (
    <>
      {isWaiting ? (
        <Button variant="secondary" onPress={() => setOpen(true)}>{t`Print on another printer`}</Button>
      ) : null}
      <RerouteDialog printer={printer} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}

interface RerouteDialogProps {
  printer: Printer;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks which printer should print them. */
export function RerouteDialog({ printer, isOpen, onOpenChange }: RerouteDialogProps) {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const waiting = useReroutable(printer.sid);
  // Abandoned jobs can also be printed on their own printer once it works again.
  const others = useRows('printer').filter(
    ({ sid, active, trouble }) =>
      active && trouble === null && (sid !== printer.sid || waiting.some(({ state }) => state === 'failed')),
  );

  async function send({ sid, name }: Printer): Promise<void> {
    onOpenChange(false);
    const sids = waiting.map((job) => job.sid);
    if (sids.length === 0) return;
    const result = await callBranch('printers/reroute', { sids, printer: sid });
    if (!result.ok) refusalNotice(result.refusal);
    else notices.success(t`Sent to ${name}`);
  }

  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t`Print on another printer`} shape="sheet">
      <Stack gap={3}>
        <p>
          <Plural
            value={waiting.length}
            one="# ticket is waiting at this printer. Which printer should print it?"
            other="# tickets are waiting at this printer. Which printer should print them?"
          />
        </p>
        {others.map((other) => (
          <Button
            key={other.sid}
            size="kitchen"
            icon="printer"
            wide
            isDisabled={waiting.length === 0}
            onPress={() => void send(other)}
          >
            {other.name}
          </Button>
        ))}
        {others.length === 0 ? <p>{t`No other printer in this branch is working.`}</p> : null}
      </Stack>
    </Dialog>
  );
}
