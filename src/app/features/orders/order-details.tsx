import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import { isManager } from '#domain/roles.ts';
import { isFinal, type Order, type OrderStatus } from '#domain/orders/order.ts';
import { Receipts } from '../../parts/orders/receipts.tsx';
import { useRow, useRows } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { nextOfLine } from './board-moves.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { OrderBill } from '../../parts/orders/order-bill.tsx';
import { NotAllowed } from '../../parts/frame/not-allowed.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DeliveryProof } from './delivery-proof.tsx';
import { OnlinePayment } from './online-payment.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { type OrderDialog, OrderDialogs } from './order-dialogs.tsx';
import { OrderBooking } from './order-booking.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderPayments } from './order-payments.tsx';
import { OrderPaper } from './order-paper.tsx';
import { shouldPrintInBrowser } from './prints-in-browser.ts';
import { OrderNote } from './order-note.tsx';
import { OrderStory } from './order-story.tsx';
import { TicketLine } from './ticket-line.tsx';
import { useOrder } from './use-order.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useOrderMoves } from './use-order-moves.ts';
import { useOrderPageActions } from './use-order-page-actions.ts';
import css from './order-details.module.css';

/** One order: lines, customer, bill, history, and all status changes this person may make. */
export function OrderDetails() {
  const { t } = useLingui();
  const { sid = '' } = useParams();
  const found = useOrder(sid);
  if (found.state === 'loading') return <Skeleton height="480px" />;
  if (found.state === 'refused') {
    if (found.refusal.code === 'forbidden') return <NotAllowed />;
    return (
      <RefusalState refusal={found.refusal} onRetry={found.retry}>
        <Trans>Older finished orders are only on the server.</Trans>
      </RefusalState>
    );
  }
  if (found.order === undefined) {
    return <EmptyState icon="search" title={t`This order does not exist in this branch`} />;
  }
  return <Details order={found.order} />;
}

function Details({ order }: { order: Order }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { actor, branch, path } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const printers = useRows('printer');
  const actions = useOrderActions();
  const page = useOrderPageActions();
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<OrderDialog | null>(() => (search.has('change') ? 'change' : null));
  const allSteps = settings?.shop.order_steps_all ?? true;
  const moves = useOrderMoves(order, allSteps);

  function move(status: OrderStatus): void {
    if (actions.bump([order], status).length === 0) return;
    const prints = order.status === 'APPROVAL' && shouldPrintInBrowser(order, settings, printers);
    void navigate(prints ? `${path}/orders/${order.sid}/kitchen-print.html` : `${path}/orders`);
  }

  // Completing a party's last order closes the party, so its bill cannot be paid afterwards.
  function press(status: OrderStatus): void {
    if (status === 'DELIVERED' && moves.unpaid > 0) setDialog('close');
    else move(status);
  }

  return (
    <Stack gap={4} className={css.details}>
      <OrderHead order={order} />
      <OrderBooking order={order} />

      <OrderButtons order={order} moves={moves} onMove={press} onOpen={setDialog} />

      <div className={css.columns}>
        <Stack gap={4}>
          <Card
            title={t`Items`}
            aside={<Plural value={order.products.length} one="# line" other="# lines" />}
            isFlush
          >
            <OrderNote order={order} className={css.note} />
            <ul className={css.lines}>
              {order.products.map((line) => (
                <TicketLine
                  key={line.id}
                  order={order}
                  line={line}
                  next={nextOfLine(order, line, actor, allSteps)}
                  onMove={(which, status) => actions.moveLine(order, which, status)}
                />
              ))}
            </ul>
          </Card>
          {isFinal(order.status) ? null : <Receipts order={order} />}
          <CustomerCard order={order} />
          {order.comment === '' ? null : <Card title={t`Comment`}>{order.comment}</Card>}
          {order.delivered === undefined ? null : <DeliveryProof order={order} delivered={order.delivered} />}
        </Stack>
        <Stack gap={4}>
          <Card title={t`Bill`}>
            <OrderBill order={order} listsDishes />
            <OnlinePayment order={order} />
            <BankTransfer order={order} />
            <OrderPayments order={order} />
          </Card>
          <OrderPaper order={order} />
          <OrderStory
            order={order}
            timeZone={branch.timezone}
            onRestore={isManager(actor) ? page.restoreLine : undefined}
          />
        </Stack>
      </div>

      <OrderDialogs order={order} unpaid={moves.unpaid} open={dialog} onOpen={setDialog} />
    </Stack>
  );
}
