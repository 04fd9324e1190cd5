import type { Order } from '#domain/orders/order.ts';
import { PackingRow } from './packing-row.tsx';
import { TicketPayment } from './ticket-payment.tsx';
import type { OrderActions } from './use-order-actions.ts';

export interface CounterRowsProps {
  order: Order;
  /** The order's number on the screen. */
  number: string;
  /** A tap on a dish packs it; undefined: it moves the dish on. */
  packing?: Pick<OrderActions, 'pack' | 'setBags'> | undefined;
  /** Whether the order is paid at the counter, and this person may take its money. */
  takesMoney: boolean;
}

/** What is done with an order at the counter: packed, and paid. */
export function CounterRows({ order, number, packing, takesMoney }: CounterRowsProps) {
  return (
    <>
      {packing === undefined ? null : (
        <PackingRow order={order} number={number} onBags={(bags) => packing.setBags(order, bags)} />
      )}
      {takesMoney ? <TicketPayment order={order} /> : null}
    </>
  );
}
