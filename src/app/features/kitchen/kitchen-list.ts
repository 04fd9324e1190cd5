import {
  allDay,
  type AllDayCount,
  type KitchenShare,
  type KitchenTicket,
  kitchenBoard,
  kitchenTicket,
} from '#domain/orders/kitchen-board.ts';
import type { Order } from '#domain/orders/order.ts';
import type { BranchView } from '#engine/branch-model.ts';

/** What the frame of the kitchen shows; tickets look up their own order. */
export interface KitchenList {
  now: readonly string[];
  later: readonly string[];
}

export interface AllDay {
  dishes: readonly AllDayCount[];
  ingredients: readonly { name: string; count: number }[];
}

/** Tickets of orders that did not change, by what they are shown for. */
const remembered = new WeakMap<Order, { share: string; ticket: KitchenTicket }>();

function ticketOf(order: Order, share: KitchenShare): KitchenTicket {
  const key = share === 'expo' ? share : share.join(' ');
  const known = remembered.get(order);
  if (known?.share === key) return known.ticket;
  const ticket = kitchenTicket(order, share);
  remembered.set(order, { share: key, ticket });
  return ticket;
}

export function kitchenList(view: BranchView, share: KitchenShare, now: number): KitchenList {
  const board = kitchenBoard(view.list('order'), share, now, ticketOf);
  const sids = (tickets: readonly KitchenTicket[]) => tickets.map(({ order }) => order.sid);
  return { now: sids(board.now), later: sids(board.later) };
}

export function kitchenAllDay(view: BranchView, share: KitchenShare, now: number): AllDay {
  const board = kitchenBoard(view.list('order'), share, now, ticketOf);
  return allDay(board.now, (product) => view.get('product', product)?.ingredients ?? []);
}

const same = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((sid, index) => sid === other[index]);

export function keepList(before: KitchenList | undefined, now: KitchenList): KitchenList {
  if (before === undefined) return now;
  const [sameNow, sameLater] = [same(before.now, now.now), same(before.later, now.later)];
  if (sameNow && sameLater) return before;
  return { now: sameNow ? before.now : now.now, later: sameLater ? before.later : now.later };
}

export function keepEqual<T>(before: T | undefined, now: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}
