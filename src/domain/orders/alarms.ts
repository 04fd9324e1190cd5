import { SECOND_MS } from '../time.ts';
import { type FulfillmentType, fulfillmentOf } from './fulfillment.ts';
import { isOnBoard, type KitchenTicket, kitchenTicket } from './kitchen-board.ts';
import { isShareOf, type KitchenShare } from './kitchen-share.ts';
import { isOldNews, newestChange, type TakenSince } from './kitchen-notes.ts';
import { isUnpaid, liveLines, type Order, type OrderLine, type OrderRound } from './order.ts';
import { newestRound, shownWhole } from './order-rounds.ts';
import { isScheduled } from './order-tabs.ts';
import { dueState } from './due.ts';

/** The person at a device: whether they may approve orders, whether they cook, and for which stations. */
export interface AlarmListener {
  approves: boolean;
  /** The types of orders whose approval rings here. Undefined: all. */
  types?: readonly FulfillmentType[];
  cooks: KitchenShare | null;
  taken?: TakenSince;
}

export type AlarmKind = 'approval' | 'ticket' | 'canceled' | 'late' | 'later';

/**
 * A sound that is due. `rings`: it repeats while it is due; otherwise it plays once for each of `sids`.
 * `loud`: a person must act now; quiet sounds can wait.
 */
export interface Alarm {
  kind: AlarmKind;
  loud: boolean;
  rings: boolean;
  sids: readonly string[];
}

/** How long the sound of a scheduled order is due after it arrived. */
const MENTIONED_FOR_MS = 10 * SECOND_MS;

/** A ticket that no screen has shown within this time counts as missed. */
export const SHOWN_WITHIN_MS = 20 * SECOND_MS;

/** When the order reached the kitchen: when it was approved, or else placed. */
function arrivedAt(order: Order): number {
  return order.bumps.find(({ from }) => from === 'APPROVAL')?.at ?? order.create_at;
}

/** No device has started the order. */
function isUntouched(order: Order): boolean {
  return order.status === 'PLACED' && liveLines(order).every(({ status }) => status === 'PLACED');
}

/** The lines of a later round if none of them is started; otherwise empty. */
function untouchedRound(order: Order, { round }: Pick<OrderRound, 'round'>): OrderLine[] {
  if (order.status !== 'PLACED' && order.status !== 'PREPARING') return [];
  const lines = liveLines(order).filter((line) => line.round === round);
  return lines.every(({ status }) => status === 'PLACED') ? lines : [];
}

/** Nothing of the newest round is started. A started round says nothing about the next one. */
function isNewestUntouched(order: Order): boolean {
  const newest = newestRound(order);
  return isUntouched(order) || (newest !== undefined && untouchedRound(order, newest).length > 0);
}

/** A later round has something for this device to cook now, and none of it is started. */
function ringsAgain(order: Order, share: KitchenShare): boolean {
  return (order.rounds ?? []).some((round) =>
    untouchedRound(order, round).some((line) => line.course <= order.fired && isShareOf(line, share)),
  );
}

/** When the part that no screen has shown yet reached the kitchen. */
function newsAt(order: Order): number {
  const newest = newestRound(order);
  return newest === undefined || order.shown === null ? arrivedAt(order) : newest.at;
}

/** A dish that is being cooked was voided: like a cancelled ticket, it must not be finished. */
function unreadVoids(order: Order, share: KitchenShare, make: typeof kitchenTicket): boolean {
  const voids = new Set(order.products.flatMap(({ id, voided }) => (voided === undefined ? [] : id)));
  if (voids.size === 0) return false;
  return make(order, share).notes.some(({ kind, line }) => kind === 'removed' && voids.has(line));
}

/**
 * What an order needs from a listener, independent of the time. `cooking`: since when, in milliseconds since
 * 1970.
 */
type Ask =
  | { kind: 'approval' | 'canceled' }
  | { kind: 'untouched' | 'nothing' }
  | { kind: 'cooking'; since: number | undefined };

const isOfTypes = (order: Order, types: readonly FulfillmentType[] | undefined) =>
  types === undefined || types.includes(fulfillmentOf(order));

function asks(order: Order, listener: AlarmListener, make: typeof kitchenTicket): Ask | undefined {
  if (order.status === 'APPROVAL')
    return listener.approves && !isUnpaid(order) && isOfTypes(order, listener.types)
      ? { kind: 'approval' }
      : undefined;
  const share = listener.cooks;
  if (share === null) return undefined;
  if (order.status === 'CANCELED') {
    const isAsked = isOnBoard(make(order, share)) && !isOldNews(order, share, listener.taken ?? {});
    return isAsked ? { kind: 'canceled' } : undefined;
  }
  if (!liveLines(order).some((line) => isShareOf(line, share))) return undefined;
  if (isUntouched(order) || ringsAgain(order, share)) return { kind: 'untouched' };
  // Also when its order has moved on: the cook is left with it.
  if (unreadVoids(order, share, make) && !isOldNews(order, share, listener.taken ?? {}))
    return { kind: 'canceled' };
  if (order.status !== 'PLACED' && order.status !== 'PREPARING') return undefined;
  const ticket = make(order, share);
  return isOnBoard(ticket) ? { kind: 'cooking', since: ticket.since } : { kind: 'nothing' };
}

/** Cached because a listener checks up to a thousand orders each second and few of them have changed. */
const asked = new WeakMap<Order, { listener: AlarmListener; ask: Ask | undefined }>();

function kindOf(
  order: Order,
  listener: AlarmListener,
  now: number,
  make: typeof kitchenTicket,
): AlarmKind | undefined {
  let known = asked.get(order);
  if (known?.listener !== listener) {
    known = { listener, ask: asks(order, listener, make) };
    asked.set(order, known);
  }
  const { ask } = known;
  if (ask === undefined) return undefined;
  if (ask.kind === 'approval' || ask.kind === 'canceled') return ask.kind;
  if (isScheduled(order, now)) return now - arrivedAt(order) < MENTIONED_FOR_MS ? 'later' : undefined;
  if (ask.kind === 'untouched') return 'ticket';
  return ask.kind === 'cooking' && dueState(order, now, ask.since) === 'overdue' ? 'late' : undefined;
}

/**
 * The sounds that are due on a device. They follow from the orders alone, so every device of the branch falls
 * silent when one of them accepts. Scheduled orders ring quietly. `make` may cache tickets of unchanged
 * orders.
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

/** Tickets to cook now that no kitchen screen has shown and that are not started, oldest first. */
export function unshownTickets(orders: Iterable<Order>, now: number): Order[] {
  return [...orders]
    .filter(
      (order) =>
        shownWhole(order) === null &&
        isNewestUntouched(order) &&
        !isScheduled(order, now) &&
        now - newsAt(order) > SHOWN_WITHIN_MS,
    )
    .sort((one, other) => newsAt(one) - newsAt(other));
}

/**
 * What is known of how a ticket, or its newest round, reached the kitchen: each step with time and person.
 */
export interface TicketReceipts {
  onServer: boolean;
  shown: Order['shown'];
  started: boolean;
  /** What was changed since it was shown: the kitchen acknowledges that for itself. Undefined: nothing. */
  change: ReturnType<typeof newestChange>;
}

export function ticketReceipts(order: Order): TicketReceipts {
  const { status } = order;
  const started = status === 'CANCELED' ? false : status !== 'APPROVAL' && !isNewestUntouched(order);
  return {
    onServer: order.number !== null,
    shown: shownWhole(order),
    started,
    change: newestChange(order),
  };
}
