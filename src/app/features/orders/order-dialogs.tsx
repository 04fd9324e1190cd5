import { useNavigate, useSearchParams } from 'react-router-dom';
import { doneLines } from '#domain/orders/order-steps.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeItemsDialog } from './change-items-dialog.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useGoBack } from '../../parts/frame/use-go-back.ts';
import { CloseUnpaid } from '../../parts/tables/close-unpaid.tsx';
import { PayOrder } from './pay-order.tsx';
import { useChangeItems } from './use-change-items.ts';
import { useOrderPageActions } from './use-order-page-actions.ts';

/** The dialogs of an order's page; `close` closes a party that owes. */
export type OrderDialog = 'cancel' | 'close' | 'change' | 'pay';

interface OrderDialogsProps {
  order: Order;
  /** What the party would still owe once this order is completed. */
  unpaid: number;
  open: OrderDialog | null;
  onOpen: (dialog: OrderDialog | null) => void;
}

export function OrderDialogs({ order, unpaid, open, onOpen }: OrderDialogsProps) {
  const format = useFormat();
  const navigate = useNavigate();
  const page = useOrderPageActions();
  const changeItems = useChangeItems(order);
  const { path } = useWorkplace();
  // `?change&table=`: the items are changed for the table's screen, which is where this returns.
  const table = useSearchParams()[0].get('table');
  const goBack = useGoBack(`${path}/tables/${table ?? ''}`);
  const control = (dialog: OrderDialog) => ({
    isOpen: open === dialog,
    onOpenChange: (isOpen: boolean) => onOpen(isOpen ? dialog : null),
  });

  return (
    <>
      <CancelDialog
        order={order}
        done={doneLines(order)}
        {...control('cancel')}
        onCancel={(...of) => {
          page.cancel(...of);
          void navigate('../..', { relative: 'path' });
        }}
      />
      <CloseUnpaid
        table={order.table?.name ?? ''}
        href={`${path}/tables/${order.table?.sid ?? ''}`}
        amount={format.money(unpaid, order.currency)}
        {...control('close')}
        onClose={(reason) => {
          page.closeUnpaid(order, reason);
          void navigate('../..', { relative: 'path' });
        }}
        onPay={() => void navigate(`${path}/tables/${order.table?.sid ?? ''}`)}
      />
      <ChangeItemsDialog
        order={order}
        isOpen={open === 'change'}
        onOpenChange={(isOpen) => {
          onOpen(isOpen ? 'change' : null);
          if (!isOpen && table !== null) goBack();
        }}
        onSave={changeItems}
      />
      {open === 'pay' ? <PayOrder order={order} onClose={() => onOpen(null)} /> : null}
    </>
  );
}
