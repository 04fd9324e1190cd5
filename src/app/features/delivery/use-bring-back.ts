import { useLingui } from '@lingui/react/macro';
import { notices } from '#ui/notices.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useMutate } from '../../sync/sync-context.tsx';

/** Records why an order could not be delivered, and says that it goes back. */
export function useBringBack(): (order: Order, reason: string) => void {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const labels = useOrderLabels();
  return (order, reason) => {
    const number = labels.number(order);
    mutate('orders/undelivered', { sid: order.sid, reason }).then(
      () => notices.success(t`${number} goes back to the restaurant`),
      failed,
    );
  };
}
