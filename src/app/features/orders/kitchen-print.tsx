import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { isInKitchen } from '#domain/orders/order.ts';
import { PrintButton } from '../../parts/printing/print-button.tsx';
import { useBranchReady, useRow, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { KitchenPages } from './kitchen-pages.tsx';
import { dequeuePrints } from './print-queue.ts';
import { useOrder } from './use-order.ts';
import { usePrintOnce } from '../../parts/printing/use-print-once.ts';

/** Kitchen tickets of an order, one page per station; opens the print dialog. */
export function KitchenPrint() {
  const { t } = useLingui();
  const { sid = '' } = useParams();
  const { branch: place } = useWorkplace();
  const branch = useRow('branch', place.sid);
  const found = useOrder(sid);
  const order = found.state === 'found' ? found.order : undefined;
  const isForCooks = order !== undefined && (isInKitchen(order) || order.status === 'CANCELED');
  const shown = isForCooks && branch !== undefined ? order.sid : undefined;
  usePrintOnce(shown !== undefined);
  useEffect(() => {
    if (shown !== undefined) dequeuePrints([shown]);
  }, [shown]);
  if (found.state === 'loading' || branch === undefined) return <Skeleton height="480px" />;
  if (!isForCooks) return <EmptyState icon="printer" title={t`Nothing to print`} />;
  return (
    <>
      <PrintButton />
      <KitchenPages order={order} branch={branch} />
    </>
  );
}

/** Kitchen tickets of several orders approved on the board; opens the print dialog. */
export function KitchenPrints() {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const asked = parameters.get('orders') ?? '';
  const { branch: place } = useWorkplace();
  const branch = useRow('branch', place.sid);
  const isReady = useBranchReady();
  const view = useView();
  const orders = asked.split(',').flatMap((sid) => view.get('order', sid) ?? []);
  const isThere = isReady && branch !== undefined && orders.length > 0;
  usePrintOnce(isThere);
  useEffect(() => {
    if (isThere) dequeuePrints(asked.split(','));
  }, [isThere, asked]);
  if (!isReady || branch === undefined) return <Skeleton height="480px" />;
  if (orders.length === 0) return <EmptyState icon="printer" title={t`Nothing to print`} />;
  return (
    <>
      <PrintButton />
      {orders.map((order) => (
        <KitchenPages key={order.sid} order={order} branch={branch} />
      ))}
    </>
  );
}
