import { isFinal, liveLines, type Order, type OrderStatus } from '../orders/order.ts';
import { rankOf } from '../orders/order-lifecycle.ts';
import type { Session } from './session.ts';

/** `seated`: a party that has not ordered. */
export type TableStatus = 'open' | 'seated' | Exclude<OrderStatus, 'DELIVERED' | 'CANCELED'>;

export interface TableState {
  status: TableStatus;
  /** Somebody should go there: food is ready, or the bill is asked for. */
  alert: 'payment' | 'ready' | null;
  /** Pieces that wait at the pass. */
  ready: number;
}

/**
 * How a table stands: open unless it has an unfinished order; then as that order which is least far. An alert
 * is raised by an order in PAYMENT or a PREPARED item.
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
