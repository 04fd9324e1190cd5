import { isFinal, liveLines, type Order, type OrderStatus } from '../orders/order.ts';
import { rankOf } from '../orders/order-lifecycle.ts';
import type { Session } from './session.ts';

/** `seated`: a party that has not ordered. */
export type TableStatus = 'open' | 'seated' | Exclude<OrderStatus, 'DELIVERED' | 'CANCELED'>;

export interface TableState {
  status: TableStatus;
  /** A reason to go to the table: food is ready, or the bill was requested. */
  alert: 'payment' | 'ready' | null;
  /** Pieces waiting at the pass. */
  ready: number;
}

/**
 * The state of a table: open unless it has an unfinished order, else the status of the least advanced one. An
 * order in PAYMENT or a PREPARED item raises an alert.
 */
export function tableState(session: Session | undefined, orders: readonly Order[]): TableState {
  const live = orders.filter(({ status }) => !isFinal(status));
  const ready = live
    .flatMap((order) => liveLines(order))
    .filter(({ status }) => status === 'PREPARED')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const least = live.reduce<Order | undefined>(
    (first, order) => (first === undefined || rankOf(order.status) < rankOf(first.status) ? order : first),
    undefined,
  );
  const asksToPay = live.some(({ status }) => status === 'PAYMENT');
  return {
    status:
      least === undefined
        ? session === undefined || session.closed !== null
          ? 'open'
          : 'seated'
        : statusOf(least),
    alert: asksToPay ? 'payment' : ready > 0 ? 'ready' : null,
    ready,
  };
}

function statusOf({ status }: Order): TableStatus {
  return status === 'DELIVERED' || status === 'CANCELED' ? 'open' : status;
}
