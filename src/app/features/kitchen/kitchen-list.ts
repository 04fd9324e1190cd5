import {
  allDay,
  type AllDayCount,
  type KitchenBoard,
  type KitchenShare,
  type KitchenTicket,
  kitchenBoard,
} from '#domain/orders/kitchen-board.ts';
import { isOldNews, type TakenSince } from '#domain/orders/kitchen-notes.ts';
import type { Order } from '#domain/orders/order.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { ticketOf } from '../../parts/ticket-of.ts';

/** What the frame of the kitchen shows; tickets look up their own order. */
export interface KitchenList {
  now: readonly string[];
  later: readonly string[];
}

export interface AllDay {
  dishes: readonly AllDayCount[];
  ingredients: readonly { name: string; count: number }[];
}

/** What a screen shows the work of, and since when. The same object while it does. */
export interface KitchenPlace {
  share: KitchenShare;
  taken: TakenSince;
}

/** The board of the last look: the counts are asked for beside the list. */
let last: { orders: readonly Order[]; screen: KitchenPlace; now: number; board: KitchenBoard } | undefined;

function boardOf(view: BranchView, screen: KitchenPlace, now: number): KitchenBoard {
  const orders = view.list('order');
  if (last?.orders !== orders || last.screen !== screen || last.now !== now) {
    const { share, taken } = screen;
    const news = orders.filter((order) => !isOldNews(order, share, taken));
    last = { orders, screen, now, board: kitchenBoard(news, share, now, ticketOf) };
  }
  return last.board;
}

export function kitchenList(view: BranchView, screen: KitchenPlace, now: number): KitchenList {
  const board = boardOf(view, screen, now);
  const sids = (tickets: readonly KitchenTicket[]) => tickets.map(({ order }) => order.sid);
  return { now: sids(board.now), later: sids(board.later) };
}

export function kitchenAllDay(view: BranchView, screen: KitchenPlace, now: number): AllDay {
  return allDay(boardOf(view, screen, now).now, (product) => view.get('product', product)?.ingredients ?? []);
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
