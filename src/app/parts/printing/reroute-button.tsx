import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Printer } from '#domain/printing/printer.ts';
import { cooksOnly } from '#domain/roles.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useWaitingJobs } from './use-waiting-jobs.ts';
import css from '../kitchen/live-age.module.css';

/** Moves a printer's waiting or abandoned jobs to another working printer of the branch. Nothing without such jobs. */
export function RerouteButton({ printer }: { printer: Printer }) {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaitingJobs(printer.sid).filter(({ kind }) => kind === 'kitchen' || !cooksOnly(actor));
  // Abandoned jobs can also be printed on their own printer once it works again.
  const others = useRows('printer').filter(
    ({ sid, active, trouble }) =>
      active && trouble === null && (sid !== printer.sid || waiting.some(({ state }) => state === 'failed')),
  );
  if (waiting.length === 0 && !isOpen) return null;

  async function send({ sid, name }: Printer): Promise<void> {
    setOpen(false);
    const sids = waiting.map((job) => job.sid);
    if (sids.length === 0) return;
    const result = await callBranch('printers/reroute', { sids, printer: sid });
    if (!result.ok) refusalNotice(result.refusal);
    else notices.success(t`Sent to ${name}`);
  }

  return (
    <>
      <button type="button" className={css.dismiss} onClick={() => setOpen(true)}>
        {t`Print on another printer`}
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t`Print on another printer`} shape="sheet">
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
    </>
  );
}
