import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { showDone } from '../../parts/actions/show-done.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useMutate } from '../../sync/sync-context.tsx';

const cardOf = (sid: string) => document.querySelector(`[data-order="${CSS.escape(sid)}"]`);

/**
 * Claims an order for the signed-in driver, with an undo. Its card moves up to `claimed`; the page is scrolled by as much,
 * so that it stays under the thumb and in sight.
 */
export function useClaim(claimed: readonly Pick<Order, 'sid'>[]): (order: Order) => void {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const labels = useOrderLabels();
  const held = useRef<{ sid: string; top: number } | undefined>(undefined);
  useLayoutEffect(() => {
    const { current } = held;
    if (current === undefined || !claimed.some(({ sid }) => sid === current.sid)) return;
    held.current = undefined;
    const top = cardOf(current.sid)?.getBoundingClientRect().top;
    if (top !== undefined && top !== current.top) window.scrollBy(0, top - current.top);
  }, [claimed]);
  return (order) => {
    const { sid } = order;
    const top = cardOf(sid)?.getBoundingClientRect().top;
    held.current = top === undefined ? undefined : { sid, top };
    const driver = { id: actor.id, name: actor.name };
    mutate('orders/claim', { sid, driver }).then(({ id }) => {
      const number = labels.number(order);
      showDone(t`${number} claimed`, () => {
        mutate('orders/claim', { sid, driver: null }, { dep: id }).catch(failed);
      });
    }, failed);
  };
}
