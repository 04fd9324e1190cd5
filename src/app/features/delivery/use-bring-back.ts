import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { noticeWhenSaved } from '../../parts/actions/show-done.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useMutate } from '../../sync/sync-context.tsx';

/** Records why an order could not be delivered, and says that it goes back; the notice offers undo. */
export function useBringBack(): (order: Order, reason: string) => void {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const labels = useOrderLabels();
  return (order, reason) => {
    const { sid } = order;
    const number = labels.number(order);
    noticeWhenSaved(mutate('orders/undelivered', { sid, reason }), {
      text: t`${number} goes back to the restaurant`,
      undo: (id) => mutate('orders/recall', { sid, bump: id }, { dep: id }),
      failed,
    });
  };
}
