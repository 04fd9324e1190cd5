import { SECOND_MS } from '../time.ts';
import {
  isOnBoard,
  isShareOf,
  type KitchenShare,
  type KitchenTicket,
  kitchenTicket,
} from './kitchen-board.ts';
import { isUnpaid, liveLines, type Order } from './order.ts';
import { isScheduled } from './order-tabs.ts';
import { orderTimer } from './order-timer.ts';

/** Who sits at a device: may approve orders; cooks, and whose work. */
export interface AlarmListener {
  approves: boolean;
  cooks: KitchenShare | null;
}

export type AlarmKind = 'approval' | 'ticket' | 'canceled' | 'late' | 'later';

/**
 * A sound that is due. `rings`: again and again while it is due; else once for each of `sids`. `loud`: somebody has
 * to act now; the quiet ones can wait.
 */
export interface Alarm {
  kind: AlarmKind;
  loud: boolean;
  rings: boolean;
  sids: readonly string[];
}

/** An order for another time is only mentioned, for so long after it came. */
const MENTIONED_FOR_MS = 10 * SECOND_MS;

/** A ticket that no screen has shown for so long is missed. */
export const SHOWN_WITHIN_MS = 20 * SECOND_MS;

/** When it became the kitchen's: its approval, or when it was placed. */
function arrivedAt(order: Order): number {
  return order.bumps.find(({ from }) => from === 'APPROVAL')?.at ?? order.create_at;
}

/** Nobody has begun it, on any device. */
function isUntouched(order: Order): boolean {
  return order.status === 'PLACED' && liveLines(order).every(({ status }) => status === 'PLACED');
}

function kindOf(
  order: Order,
  listener: AlarmListener,
  now: number,
  make: typeof kitchenTicket,
): AlarmKind | undefined {
  if (order.status === 'APPROVAL') return listener.approves && !isUnpaid(order) ? 'approval' : undefined;
  const share = listener.cooks;
  if (share === null) return undefined;
  if (order.status === 'CANCELED') return isOnBoard(make(order, share)) ? 'canceled' : undefined;
  if (order.status !== 'PLACED' && order.status !== 'PREPARING') return undefined;
  if (!liveLines(order).some((line) => isShareOf(line, share))) return undefined;
  if (isScheduled(order, now)) return now - arrivedAt(order) < MENTIONED_FOR_MS ? 'later' : undefined;
  if (isUntouched(order)) return 'ticket';
  return orderTimer(order, now).state === 'late' && isOnBoard(make(order, share)) ? 'late' : undefined;
}

/**
 * Which sounds are due on a device, from the orders alone: so every device of the branch falls silent when any of
 * them accepts. Orders for another time ring quietly. `make` may remember tickets of orders that did not change.
 */
export function dueAlarms(
  orders: Iterable<Order>,
  listener: AlarmListener,
  now: number,
  make: (order: Order, share: KitchenShare) => KitchenTicket = kitchenTicket,
): Alarm[] {
  const due = new Map<AlarmKind, Order[]>();
  for (const order of orders) {
    const kind = kindOf(order, listener, now, make);
    if (kind === undefined) continue;
    const found = due.get(kind);
    if (found === undefined) due.set(kind, [order]);
    else found.push(order);
  }
  return [...due].map(([kind, found]) => ({
    kind,
    rings: kind === 'approval' || kind === 'ticket' || kind === 'canceled',
    loud: kind !== 'later' && found.some((order) => !isScheduled(order, now)),
    sids: found.map(({ sid }) => sid),
  }));
}

/** Tickets to be cooked now that no kitchen screen has shown and nobody has begun, oldest first. */
export function unshownTickets(orders: Iterable<Order>, now: number): Order[] {
  return [...orders]
    .filter(
      (order) =>
        order.shown === null &&
        isUntouched(order) &&
        !isScheduled(order, now) &&
        now - arrivedAt(order) > SHOWN_WITHIN_MS,
    )
    .sort((one, other) => arrivedAt(one) - arrivedAt(other));
}

/** How far a ticket has come to the cooks: each step with when and by whom, where that is known. */
export interface TicketReceipts {
  onServer: boolean;
  shown: Order['shown'];
  started: boolean;
}

export function ticketReceipts(order: Order): TicketReceipts {
  const { status } = order;
  const started = status === 'CANCELED' ? false : status !== 'APPROVAL' && !isUntouched(order);
  return { onServer: order.number !== null, shown: order.shown, started };
}
