import { useMemo } from 'react';
import type { Order } from '#domain/orders/order.ts';
import type { Printer } from '#domain/printing/printer.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { usePeek } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { enqueuePrints } from './print-queue.ts';
import { type OrderActions, useOrderActions } from './use-order-actions.ts';

/** The rules of printers load when a ticket may have to be printed; should they not load, printing is offered. */
async function enqueueForBrowser(
  orders: readonly Order[],
  settings: Branch,
  printers: readonly Printer[],
): Promise<void> {
  const code = await import('./prints-in-browser.ts').catch(() => undefined);
  enqueuePrints(
    code === undefined
      ? orders
      : orders.filter((order) => code.shouldPrintInBrowser(order, settings, printers)),
  );
}

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
        const fresh = moved.filter((order) => order.status === 'APPROVAL');
        if (settings?.shop.print_on_approval === true && fresh.length > 0)
          void enqueueForBrowser(fresh, settings, view.list('printer'));
        return moved;
      },
    }),
    [actions, view, branch.sid],
  );
}
