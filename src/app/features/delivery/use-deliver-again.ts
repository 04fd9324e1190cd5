import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { showDone } from '../../parts/actions/show-done.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useMutate } from '../../sync/sync-context.tsx';

/**
 * Takes an order that the driver brings back to its customer once more, with an undo. It is on its way at once: the
 * driver still has it, so there is nothing to pick up.
 */
export function useDeliverAgain(): (order: Order) => void {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const labels = useOrderLabels();

  async function deliver(order: Order): Promise<void> {
    const { sid } = order;
    const { id: claim } = await mutate('orders/claim', { sid, driver: { id: actor.id, name: actor.name } });
    const { id } = await mutate('orders/status', { sid, status: 'SHIPPED' }, { dep: claim });
    const number = labels.number(order);
    const what = labels.status('SHIPPED');
    showDone(t`${number}: ${what}`, () => {
      mutate('orders/recall', { sid, bump: id }, { dep: id })
        .then(({ id: recall }) => mutate('orders/claim', { sid, driver: null }, { dep: recall }))
        .catch(failed);
    });
  }

  return (order) => void deliver(order).catch(failed);
}
