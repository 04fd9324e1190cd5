import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { fulfillmentOf } from '#domain/orders/fulfillment.ts';
import type { Order } from '#domain/orders/order.ts';
import { toTakeFor } from '#domain/orders/order-balance.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { PaymentResult } from '../../parts/payments/payment-result.tsx';
import { type DonePayment, useUndoPayment } from '../../parts/payments/use-undo-payment.ts';
import { serverNow } from '../../clock/clock.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { PayOrder } from './pay-order.tsx';
import type { Placed } from './use-placing.ts';
import css from './placed-order.module.css';

interface PlacedOrderProps {
  placed: Placed;
  onNext: () => void;
}

/**
 * The order just placed, with the number to call out; until the server has given one, the device's own. With "Place and
 * pay" the payment comes first.
 */
export function PlacedOrder({ placed, onNext }: PlacedOrderProps) {
  const order = useRow('order', placed.sid);
  const [isPaying, setPaying] = useState(placed.pays);
  if (order === undefined) return null;
  if (!isPaying) return <Ready order={order} onPay={() => setPaying(true)} onNext={onNext} />;
  return (
    <PayOrder
      order={order}
      placing={placed.change}
      onClose={() => setPaying(false)}
      end={(payment) => <ReadyAndPaid order={order} payment={payment} onNext={onNext} />}
    />
  );
}

function Ready({ order, onPay, onNext }: { order: Order; onPay: () => void; onNext: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { actor } = useWorkplace();
  const due = toTakeFor(order, { actor, now: serverNow() });
  const amount = format.money(due, order.currency);
  return (
    <NumberDialog order={order} title={t`Order placed successfully!`} onNext={onNext}>
      {due === 0 || fulfillmentOf(order) === 'delivery' ? null : (
        <Button icon="receipt" size="kitchen" onPress={onPay}>
          {t`Take payment: ${amount}`}
        </Button>
      )}
    </NumberDialog>
  );
}

function ReadyAndPaid(props: { order: Order; payment: DonePayment; onNext: () => void }) {
  const { t } = useLingui();
  const undoing = useUndoPayment(props.payment);
  return (
    <NumberDialog
      order={props.order}
      title={undoing.isUndone ? t`Payment undone` : t`Placed and paid`}
      onNext={props.onNext}
    >
      <PaymentResult payment={props.payment} undoing={undoing} />
    </NumberDialog>
  );
}

interface NumberDialogProps {
  order: Order;
  title: string;
  onNext: () => void;
  children: ReactNode;
}

function NumberDialog({ order, title, onNext, children }: NumberDialogProps) {
  const format = useFormat();
  const labels = useOrderLabels();
  const { path } = useWorkplace();
  const navigate = useNavigate();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onNext())}
      title={title}
      footer={
        <>
          <Button
            icon="receipt"
            onPress={() => void navigate(`${path}/orders?tab=new`, { state: { placed: order.sid } })}
          >
            <Trans>Show on the board</Trans>
          </Button>
          <Button variant="primary" size="kitchen" icon="plus" autoFocus onPress={onNext}>
            <Trans>Next order</Trans>
          </Button>
        </>
      }
    >
      <p className={css.number}>{labels.number(order)}</p>
      <p className={css.facts}>
        {[labels.place(order), format.money(order.total, order.currency)]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </p>
      {order.number === null ? (
        <p className={css.facts}>
          <Trans>Saved on this device. The server gives it a number as soon as it is reached.</Trans>
        </p>
      ) : null}
      {children}
    </Dialog>
  );
}
