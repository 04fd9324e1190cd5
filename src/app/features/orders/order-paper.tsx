import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { ticketsOf } from '#domain/printing/tickets.ts';
import { isTableOrder, type Order } from '#domain/orders/order.ts';
import { packingOf } from '#domain/orders/packing-of.ts';
import { cooksOnly } from '#domain/roles.ts';
import { PrintJobState } from '../../parts/printing/print-job-state.tsx';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

/** What of an order was printed, what was not and why; prints either again. Nothing in a branch without printers. */
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
  const { bags } = packingOf(order);

  const kitchen = order.status === 'APPROVAL' ? [] : ticketsOf(order, 'kitchen', printers);
  const receipt = cooksOnly(actor) ? [] : ticketsOf(order, 'receipt', printers);
  function print(kind: 'kitchen' | 'receipt'): void {
    const again = jobs.some((job) => job.kind === kind && job.bag === undefined && job.state !== 'failed');
    const tickets = kind === 'kitchen' ? kitchen : receipt;
    const wanted = tickets.map((ticket) => ({ ...ticket, sid: crypto.randomUUID(), again }));
    mutate('orders/print', { sid: order.sid, kind, jobs: wanted }).catch(failed);
  }

  /** One label per bag, on the printer of receipts. */
  function printLabels(): void {
    const [ticket] = receipt;
    if (ticket === undefined) return;
    const again = jobs.some((job) => job.bag !== undefined && job.state !== 'failed');
    const wanted = Array.from({ length: bags }, (_, index) => ({
      ...ticket,
      sid: crypto.randomUUID(),
      again,
      bag: index + 1,
    }));
    mutate('orders/print', { sid: order.sid, kind: 'receipt', jobs: wanted }).catch(failed);
  }

  return (
    <Card title={t`Tickets and receipts`}>
      <Stack gap={3}>
        {jobs.map((job) => (
          <PrintJobState key={job.sid} job={job} />
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
          {isTableOrder(order) ? null : (
            <Button
              variant="secondary"
              icon="printer"
              isDisabled={receipt.length === 0}
              onPress={printLabels}
            >
              {t`Print bag labels: ${bags}`}
            </Button>
          )}
        </Cluster>
      </Stack>
    </Card>
  );
}
