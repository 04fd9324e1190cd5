import { isFinal, liveLines, type Order, type OrderStatus } from '../orders/order.ts';
import { derivedStatus } from '../orders/order-steps.ts';
import { rankOf } from '../orders/order-lifecycle.ts';
import type { Session } from './session.ts';
import type { GuestCallKind, Table } from './table.ts';

/** `seated`: a party that has not ordered. */
export type TableStatus = 'open' | 'seated' | Exclude<OrderStatus, 'DELIVERED' | 'CANCELED'>;

export interface TableState {
  status: TableStatus;
  /** A reason to go to the table: food is ready, its guests call, or they want to pay. */
  alert: 'payment' | 'waiter' | 'ready' | null;
  /** Pieces waiting at the pass; voided dishes are not served. */
  ready: number;
}

/**
 * The state of a table: open unless it has an unfinished order, else the status of the least advanced one. An
 * order in PAYMENT, a call or a PREPARED item raises an alert, in that order.
 */
export function tableState(
  session: Session | undefined,
  orders: readonly Order[],
  calls: Table['calls'] = [],
): TableState {
  const live = orders.filter(({ status }) => !isFinal(status));
  const ready = live
    .flatMap((order) => liveLines(order))
    .filter(({ status, voided }) => status === 'PREPARED' && voided === undefined)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const least = live
    .map((order) => statusForGuests(order))
    .reduce<OrderStatus | undefined>(
      (first, status) => (first === undefined || rankOf(status) < rankOf(first) ? status : first),
      undefined,
    );
  const asksFor = (kind: GuestCallKind) => calls.some((one) => one.kind === kind);
  const asksToPay = live.some(({ status }) => status === 'PAYMENT') || asksFor('bill');
  function alertOf(): TableState['alert'] {
    if (asksToPay) return 'payment';
    if (asksFor('waiter')) return 'waiter';
    return ready > 0 ? 'ready' : null;
  }
  return {
    status:
      least === undefined
        ? session === undefined || session.closed !== null
          ? 'open'
          : 'seated'
        : statusOf(least),
    alert: alertOf(),
    ready,
  };
}

/** The status of an order as its guests see it: a voided dish that is still being cooked does not hold it up. */
function statusForGuests(order: Order): OrderStatus {
  const wanted = liveLines(order).filter(({ voided }) => voided === undefined);
  if (wanted.length > 0) return derivedStatus({ ...order, products: wanted });
  return rankOf(order.status) < rankOf('SERVED') && order.status !== 'APPROVAL' ? 'SERVED' : order.status;
}

function statusOf(status: OrderStatus): TableStatus {
  return status === 'DELIVERED' || status === 'CANCELED' ? 'open' : status;
}
