import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { noticeWhenSaved } from '../../parts/actions/show-done.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useMutate } from '../../sync/sync-context.tsx';

/** Notes that an undelivered order is back in the restaurant, so that drivers can claim it. */
export function useMarkBack(): (order: Order) => void {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const labels = useOrderLabels();
  return (order) => {
    const { sid } = order;
    const number = labels.number(order);
    noticeWhenSaved(mutate('orders/status', { sid, status: 'RTD' }), {
      text: t`${number} is back in the restaurant`,
      undo: (id) => mutate('orders/recall', { sid, bump: id }, { dep: id }),
      failed,
    });
  };
}
