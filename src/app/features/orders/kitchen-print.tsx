import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { cooks, type Order } from '#domain/orders/order.ts';
import { kitchenPages } from '#domain/printing/kitchen-paper.ts';
import { newPrintJob } from '#domain/printing/print-job.ts';
import { ticketLanguages } from '#domain/printing/printer.ts';
import { kitchenTicketLayout } from '#domain/printing/ticket-layout.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { serverNow } from '../../session/clock.ts';
import { useRow } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import { TicketPage } from './ticket-page.tsx';
import { PrintButton } from '../../parts/print-button.tsx';
import { useOrder } from './use-order.ts';
import { usePrintOnce } from './use-print-once.ts';

/** What a kitchen printer would make of an order, a page for each station; the print dialog opens by itself. */
export function KitchenPrint() {
  const { t } = useLingui();
  const { sid = '' } = useParams();
  const { branch: place } = useWorkplace();
  const branch = useRow('branch', place.sid);
  const found = useOrder(sid);
  const order = found.state === 'found' ? found.order : undefined;
  const isForCooks = order !== undefined && (cooks(order) || order.status === 'CANCELED');
  usePrintOnce(isForCooks && branch !== undefined);
  if (found.state === 'loading' || branch === undefined) return <Skeleton height="480px" />;
  if (!isForCooks) return <EmptyState icon="printer" title={t`There is nothing to print`} />;
  return (
    <>
      <PrintButton />
      <Pages order={order} branch={branch} />
    </>
  );
}

function Pages({ order, branch }: { order: Order; branch: Branch }) {
  const { t, i18n } = useLingui();
  const { actor } = useWorkplace();
  const now = serverNow();
  const language = ticketLanguages.find((one) => one === i18n.locale) ?? 'en';
  const paper = { sid: '', name: '', language };
  const about = order.status === 'CANCELED' ? 'cancel' : 'order';
  return kitchenPages(order, branch.stations).map((station) => {
    const job = newPrintJob(
      { sid: '', order: order.sid, kind: 'kitchen', printer: '', station, about },
      { now, by: actor.name },
    );
    const name = branch.stations.find(({ sid }) => sid === station)?.name;
    return (
      <TicketPage
        key={station}
        label={name === undefined ? t`Kitchen ticket` : t`Kitchen ticket: ${name}`}
        language={language}
        lines={kitchenTicketLayout({ job, order, branch, printer: paper, asked: undefined, now })}
      />
    );
  });
}
