import { useMemo } from 'react';
import { usePeek } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import { printsHere, putToPrint } from './paper-queue.ts';
import { type OrderActions, useOrderActions } from './use-order-actions.ts';

/** What can be done on the board; what is approved here and printed by nobody else waits to be printed by this page. */
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
        putToPrint(fresh.filter((order) => printsHere(order, settings, printers)));
        return moved;
      },
    }),
    [actions, view, branch.sid],
  );
}
