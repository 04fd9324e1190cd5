import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { ticketsOf } from '#domain/printing/kitchen-paper.ts';
import type { PrintJob } from '#domain/printing/print-job.ts';
import type { Order } from '#domain/orders/order.ts';
import { cooksOnly } from '#domain/roles.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { usePrintTrouble } from '../../parts/print-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate, useRows } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';

/** What of an order is on paper, what is not and why; and both once more. Nothing in a branch without printers. */
export function OrderPaper({ order }: { order: Order }) {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const printers = useRows('printer');
  const jobs = useRows('print_job')
    .filter((job) => job.order === order.sid)
    .toSorted((one, other) => other.created_at - one.created_at);
  const mutate = useMutate();
  const failed = useSaveFailed();
  if (printers.length === 0) return null;

  const kitchen = order.status === 'APPROVAL' ? [] : ticketsOf(order, 'kitchen', printers);
  const receipt = cooksOnly(actor) ? [] : ticketsOf(order, 'receipt', printers);
  function print(kind: 'kitchen' | 'receipt'): void {
    const again = jobs.some((job) => job.kind === kind && job.state !== 'failed');
    const tickets = kind === 'kitchen' ? kitchen : receipt;
    const wanted = tickets.map((ticket) => ({ ...ticket, sid: crypto.randomUUID(), again }));
    mutate('orders/print', { sid: order.sid, kind, jobs: wanted }).catch(failed);
  }

  return (
    <Card title={t`On paper`}>
      <Stack gap={3}>
        {jobs.map((job) => (
          <Job key={job.sid} job={job} />
        ))}
        <Cluster gap={3}>
          <Button
            variant="secondary"
            icon="printer"
            isDisabled={kitchen.length === 0}
            onPress={() => print('kitchen')}
          >
            <Trans>Print kitchen tickets</Trans>
          </Button>
          <Button
            variant="secondary"
            icon="printer"
            isDisabled={receipt.length === 0}
            onPress={() => print('receipt')}
          >
            <Trans>Print receipt</Trans>
          </Button>
        </Cluster>
      </Stack>
    </Card>
  );
}

function Job({ job }: { job: PrintJob }) {
  const { t } = useLingui();
  const { branch } = useWorkplace();
  const format = useFormat();
  const trouble = usePrintTrouble();
  const printers = useRows('printer');
  const nameOf = (sid: string) => printers.find((one) => one.sid === sid)?.name ?? sid;
  const states = {
    queued: t`Waiting`,
    printing: t`Printing`,
    done: t`Printed`,
    failed: t`Not printed`,
  };
  const isWrong = job.state !== 'done' && job.reason !== null;
  return (
    <div data-job={job.state}>
      <Cluster gap={2}>
        <Badge tone={job.state === 'done' ? 'done' : isWrong ? 'late' : 'info'}>{states[job.state]}</Badge>
        <span>{job.kind === 'receipt' ? t`Receipt` : t`Kitchen ticket`}</span>
        <span>{nameOf(job.printer_used)}</span>
        <span>{format.instant(job.done_at ?? job.created_at, branch.timezone, 'time')}</span>
        {job.duplicate ? <Badge>{t`Duplicate`}</Badge> : null}
      </Cluster>
      {job.printer === job.printer_used ? null : <p>{t`Re-routed from ${nameOf(job.printer)}`}</p>}
      {isWrong && job.reason !== null ? <p role="status">{trouble(job.reason)}</p> : null}
    </div>
  );
}
