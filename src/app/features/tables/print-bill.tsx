import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { receiptPrinter } from '#domain/printing/tickets.ts';
import { isCopy } from '#domain/printing/is-copy.ts';
import type { PrintedBill } from '#domain/printing/print-job.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { PrintJobState } from '../../parts/printing/print-job-state.tsx';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate, useRows } from '../../sync/sync-context.tsx';

/** Prints a bill or receipt on the branch's receipt printer and shows the job's state, or with the browser. */
export function PrintBill({ table, bill }: { table: string; bill: PrintedBill }) {
  const { t } = useLingui();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const sessions = useRows('session').filter(({ sid }) => bill.sessions.includes(sid));
  const printer = receiptPrinter(useRows('printer'));
  const name = printer?.name ?? '';
  const jobs = useRows('print_job')
    .filter((job) => isSame(job.bill, bill))
    .toSorted((one, other) => other.created_at - one.created_at);
  const browser = (
    <Button
      icon="printer"
      variant={printer === undefined ? 'primary' : 'secondary'}
      onPress={() => window.print()}
    >
      {printer === undefined ? t`Print` : t`Print in browser`}
    </Button>
  );

  function print(to: string): void {
    const again = jobs.some((job) => isCopy(job, bill, sessions));
    const job = { sid: newId(), printer: to, again };
    mutate('tables/print', { ...bill, sid: table, job }).catch(saveFailed);
  }

  return (
    <div data-print="never">
      <Stack gap={3}>
        <Cluster gap={3}>
          {printer === undefined ? null : (
            <Button icon="printer" variant="primary" onPress={() => print(printer.sid)}>
              {t`Print at ${name}`}
            </Button>
          )}
          {browser}
        </Cluster>
        {jobs.map((job) => (
          <PrintJobState key={job.sid} job={job} />
        ))}
      </Stack>
    </div>
  );
}

/** Whether a job is for the same payment, or the same party's bill. */
function isSame(printed: PrintedBill | null, bill: PrintedBill): boolean {
  if (printed === null || printed.payment !== bill.payment) return false;
  return bill.payment !== null || printed.sessions.some((sid) => bill.sessions.includes(sid));
}
