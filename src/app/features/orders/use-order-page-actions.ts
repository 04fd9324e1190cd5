import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { notices } from '#ui/notices.tsx';
import type { Order, OrderLine, OrderStatus } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';

/** What a person can do with an order only on its own page; the board does not load it. */
export interface OrderPageActions {
  /** Closes a party that owes with its last order. */
  closeUnpaid: (order: Order, reason: string) => void;
  cancel: (
    order: Order,
    reason: string,
    seen: { status: OrderStatus; done: number },
    knowingly: boolean,
  ) => void;
  /** Undoes the void of a line. */
  restoreLine: (order: Order, line: OrderLine) => void;
  recall: (order: Order) => void;
  /** Fires the dishes of a course and of all courses before it. */
  fire: (order: Order, course: number) => void;
}

/** The actions of an order's page; each is stored on the device first and sent when online. */
export function useOrderPageActions(): OrderPageActions {
  const { _ } = useLingui();
  const labels = useOrderLabels();
  const mutate = useMutate();
  const failed = useSaveFailed();
  return useMemo(
    (): OrderPageActions => ({
      closeUnpaid: ({ sid }, reason) => {
        mutate('orders/status', { sid, status: 'DELIVERED', unpaid_reason: reason }).then(
          () => notices.success(_(msg`Closed unpaid: ${reason}`)),
          failed,
        );
      },
      cancel: (order, reason, seen, knowingly) => {
        const number = labels.number(order);
        mutate('orders/status', {
          sid: order.sid,
          status: 'CANCELED',
          cancel_reason: reason,
          seen,
          knowingly,
        }).then(() => notices.success(_(msg`${number} is cancelled`)), failed);
      },
      restoreLine: ({ sid }, { id }) => {
        mutate('orders/item-restore', { sid, items: [id] }).then(
          () => notices.success(_(msg`Back on the bill`)),
          failed,
        );
      },
      fire: ({ sid }, course) => void mutate('orders/fire', { sid, course }).catch(failed),
      recall: (order) => {
        const last = order.bumps.at(-1);
        if (last !== undefined) mutate('orders/recall', { sid: order.sid, bump: last.id }).catch(failed);
      },
    }),
    [mutate, failed, labels, _],
  );
}
