import { useMemo } from 'react';
import { usePeek } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { shouldPrintInBrowser, enqueuePrints } from './print-queue.ts';
import { type OrderActions, useOrderActions } from './use-order-actions.ts';

/** The board's actions; orders approved here that no printer prints are added to this page's print queue. */
export function useBoardActions(): OrderActions {
  const actions = useOrderActions();
  const view = usePeek();
  const { branch } = useWorkplace();
  return useMemo(
    () => ({
      ...actions,
      bump(orders, status, skipped) {
        const moved = actions.bump(orders, status, skipped);
        const settings = view.get('branch', branch.sid);
        const printers = view.list('printer');
        const fresh = moved.filter((order) => order.status === 'APPROVAL');
        enqueuePrints(fresh.filter((order) => shouldPrintInBrowser(order, settings, printers)));
        return moved;
      },
    }),
    [actions, view, branch.sid],
  );
}
