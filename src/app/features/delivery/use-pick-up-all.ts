import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';

/** Picks up several orders at once; the undo recalls each that has not been delivered since. */
export function usePickUpAll(): (orders: readonly Pick<Order, 'sid'>[]) => void {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  return (orders) => {
    const count = orders.length;
    Promise.all(
      orders.map(async ({ sid }) => {
        const { id } = await mutate('orders/status', { sid, status: 'SHIPPED' });
        return { sid, id };
      }),
    ).then((steps) => {
      notices.success(t`${plural(count, { one: '# order picked up', other: '# orders picked up' })}`, {
        undo: () => {
          for (const { sid, id } of steps)
            mutate('orders/recall', { sid, bump: id }, { dep: id }).catch(failed);
        },
        showMs: UNDO_MS,
      });
    }, failed);
  };
}
