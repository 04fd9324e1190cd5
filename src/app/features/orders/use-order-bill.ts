import { useLingui } from '@lingui/react/macro';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { Order } from '#domain/orders/order.ts';
import { dueOfOrder } from '#domain/orders/order-balance.ts';
import { nextShare } from '#domain/tables/open-amounts.ts';
import type { PayableBill } from '../../parts/payments/payable-bill.ts';

/** An order away from a table, to be paid; `placing` is the queued change that places it. */
export function useOrderBill(order: Order, placing?: string): PayableBill {
  const { t } = useLingui();
  const mutate = useMutate();
  const { path } = useWorkplace();
  const { sid, payments = [] } = order;
  const due = dueOfOrder(order);
  const payers = [{ payments }];
  const open = Math.max(0, due);
  const options = placing === undefined ? {} : { dep: placing };
  return {
    due,
    persons: 2,
    payers,
    choicesFor: (shares) => [
      { id: 'whole', label: t`Everything`, amount: open, covers: { kind: 'whole' } },
      {
        id: 'shares',
        label: t`Equal split`,
        amount: nextShare(payers, open, shares),
        covers: { kind: 'shares', shares },
      },
      { id: 'amount', label: t`Custom amount`, amount: open, covers: { kind: 'amount' } },
    ],
    take: (payment, _choice, isTooMuch) =>
      mutate('orders/payment', { ...payment, sid, ...(isTooMuch ? { seen_due: due } : {}) }, options),
    undo: (id, _choice, reason, dep) => mutate('orders/payment/void', { sid, id, reason }, { dep }),
    receipt: () => `${path}/orders/${sid}/print.html`,
    payments: `${path}/orders/${sid}/details.html`,
  };
}
