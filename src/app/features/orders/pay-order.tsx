import type { ReactNode } from 'react';
import type { Order } from '#domain/orders/order.ts';
import { TakePayment } from '../../parts/payments/take-payment.tsx';
import type { DonePayment } from '../../parts/payments/use-undo-payment.ts';
import { useOrderBill } from './use-order-bill.ts';

interface PayOrderProps {
  order: Order;
  /** The queued change that places it. */
  placing?: string;
  onClose: () => void;
  /** Shown instead of the standard end of the last payment. */
  end?: (payment: DonePayment) => ReactNode;
}

/** Takes the payments of an order away from a table. */
export function PayOrder({ order, placing, ...rest }: PayOrderProps) {
  const bill = useOrderBill(order, placing);
  return <TakePayment bill={bill} {...rest} />;
}
