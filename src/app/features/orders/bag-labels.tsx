import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { firstSpoken } from '#domain/languages.ts';
import { isTableOrder, type Order } from '#domain/orders/order.ts';
import { packingOf } from '#domain/orders/packing-of.ts';
import { labelLayout } from '#domain/printing/label-layout.ts';
import { newPrintJob } from '#domain/printing/new-print-job.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { serverNow } from '../../clock/clock.ts';
import { PrintButton } from '../../parts/printing/print-button.tsx';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { TicketPage } from './ticket-page.tsx';
import { useOrder } from './use-order.ts';
import { usePrintOnce } from '../../parts/printing/use-print-once.ts';

/** The labels of an order's bags, one page per bag; opens the print dialog. */
export function BagLabels() {
  const { t } = useLingui();
  const { sid = '' } = useParams();
  const { branch: place } = useWorkplace();
  const branch = useRow('branch', place.sid);
  const found = useOrder(sid);
  const loaded = found.state === 'found' ? found.order : undefined;
  const order = loaded !== undefined && !isTableOrder(loaded) ? loaded : undefined;
  usePrintOnce(order !== undefined && branch !== undefined);
  if (found.state === 'loading' || branch === undefined) return <Skeleton height="480px" />;
  if (order === undefined) return <EmptyState icon="printer" title={t`Nothing to print`} />;
  return (
    <>
      <PrintButton />
      <Labels order={order} branch={branch} />
    </>
  );
}

function Labels({ order, branch }: { order: Order; branch: Branch }) {
  const { t, i18n } = useLingui();
  const { actor } = useWorkplace();
  const now = serverNow();
  const language = firstSpoken([i18n.locale]);
  const printer = { sid: '', name: '', language };
  const { bags } = packingOf(order);
  return Array.from({ length: bags }, (_, index) => {
    const bag = index + 1;
    const job = newPrintJob(
      { sid: '', order: order.sid, kind: 'receipt', printer: '', station: null, bag },
      { now, by: actor.name },
    );
    return (
      <TicketPage
        key={bag}
        label={t`Label of bag ${bag}`}
        language={language}
        lines={labelLayout({ job, order, branch, printer, asked: undefined, now })}
      />
    );
  });
}
