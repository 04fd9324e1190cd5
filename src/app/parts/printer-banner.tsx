import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';
import type { Printer } from '#domain/printing/printer.ts';
import { useRows } from '../session/sync-context.tsx';
import { usePrintTrouble } from './print-words.ts';
import css from './live-age.module.css';

/** Says loudly which printer does not print, why, and where its tickets are. Nothing while all do. */
export function PrinterBanner() {
  const broken = useRows('printer').filter((printer) => printer.active && printer.trouble !== null);
  return broken.map((printer) => <Broken key={printer.sid} printer={printer} />);
}

function Broken({ printer: { sid, name, trouble, backup } }: { printer: Printer }) {
  const { t } = useLingui();
  const words = usePrintTrouble();
  const other = useRows('printer').find((one) => one.sid === backup)?.name;
  const waiting = useRows('print_job').filter(
    (job) => job.printer_used === sid && job.state !== 'done',
  ).length;
  if (trouble === null) return null;
  return (
    <div role="alert" className={waiting > 0 ? css.banner : css.silent}>
      <Icon name="printer" size={waiting > 0 ? 32 : 20} />
      <strong>{name}</strong>
      <span>{words(trouble.reason)}</span>
      {waiting > 0 ? <strong>{t`Not printed: ${waiting}`}</strong> : null}
      {waiting === 0 && other !== undefined ? <span>{t`Its tickets come out of ${other}`}</span> : null}
    </div>
  );
}
