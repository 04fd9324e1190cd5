import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Cluster } from '#ui/stack.tsx';
import type { PrintJob } from '#domain/printing/print-job.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { usePrintTroubleText } from './print-labels.ts';

/** The state of a print job, and why it is not printed yet. */
export function PrintJobState({ job }: { job: PrintJob }) {
  const { t } = useLingui();
  const { branch } = useWorkplace();
  const format = useFormat();
  const trouble = usePrintTroubleText();
  const printers = useRows('printer');
  const nameOf = (sid: string) => printers.find((one) => one.sid === sid)?.name ?? sid;
  const states = {
    queued: t`Waiting`,
    printing: t`Printing`,
    done: t`Printed`,
    failed: t`Not printed`,
  };
  const isReceipt = job.kind === 'receipt' || (job.bill !== null && job.bill.payment !== null);
  const { bag } = job;
  const paper = isReceipt ? t`Receipt` : job.kind === 'bill' ? t`Bill` : t`Kitchen ticket`;
  const kind = bag === undefined ? paper : t`Label of bag ${bag}`;
  const isWrong = job.state !== 'done' && job.reason !== null;
  return (
    <div data-job={job.state}>
      <Cluster gap={2}>
        <Badge tone={job.state === 'done' ? 'done' : isWrong ? 'late' : 'info'}>{states[job.state]}</Badge>
        <span>{kind}</span>
        <span>{nameOf(job.printer_used)}</span>
        <span>{format.instant(job.done_at ?? job.created_at, branch.timezone, 'time')}</span>
        {job.duplicate ? <Badge>{t`DUPLICATE`}</Badge> : null}
      </Cluster>
      {job.printer === job.printer_used ? null : <p>{t`Rerouted from ${nameOf(job.printer)}`}</p>}
      {isWrong && job.reason !== null ? <p role="status">{trouble(job.reason)}</p> : null}
    </div>
  );
}
