import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';
import type { Printer } from '#domain/printing/printer.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { usePrintTroubleText } from './print-labels.ts';
import { RerouteButton } from './reroute-button.tsx';
import { useWaitingJobs } from './use-waiting-jobs.ts';
import css from '../kitchen/live-age.module.css';

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
  if (!isTrouble && jobs.every(({ state }) => state !== 'failed')) return null;
  return (
    <div role="alert" className={waiting > 0 ? css.banner : css.silent}>
      <Icon name="printer" size={waiting > 0 ? 32 : 20} />
      <span className={css.words}>
        <strong>{name}</strong>
        {isTrouble ? <span>{troubleText(trouble.reason)}</span> : null}
        {waiting > 0 ? <strong>{t`Not printed: ${waiting}`}</strong> : null}
        {waiting === 0 && other !== undefined ? (
          <span>{t`Tickets are printed at ${other} instead`}</span>
        ) : null}
      </span>
      <RerouteButton printer={printer} />
    </div>
  );
}
