import {
  allDay,
  type AllDayCount,
  isSameTurn,
  type KitchenTicket,
  kitchenBoard,
  turnOf,
} from '#domain/orders/kitchen-board.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import { isOldNews, type TakenSince } from '#domain/orders/kitchen-notes.ts';
import type { Order } from '#domain/orders/order.ts';
import { shownWhole } from '#domain/orders/order-rounds.ts';
import { lineInLanguage } from '#domain/orders/translated-order.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { sameList } from '../../parts/rendering/same-list.ts';
import { ticketOf } from '../../parts/orders/ticket-of.ts';

/** The kitchen screen's list of tickets; each ticket reads its own order. */
export interface KitchenList {
  now: readonly string[];
  later: readonly string[];
}

export interface AllDay {
  dishes: readonly AllDayCount[];
  ingredients: readonly { name: string; count: number }[];
}

/** The share a screen shows, and since when. Stable while unchanged. */
export interface KitchenPlace {
  share: KitchenShare;
  taken: TakenSince;
}

interface Look {
  orders: readonly Order[];
  screen: KitchenPlace;
  now: number;
  list: KitchenList;
}

let last: Look | undefined;

const isNews = (order: Order, { share, taken }: KitchenPlace) => !isOldNews(order, share, taken);

/**
 * Whether every order is still where it was last time: most changes are about dishes and move no ticket, and a rush
 * has forty of them a second over a thousand orders.
 */
function isAsListed(look: Look, orders: readonly Order[]): boolean {
  const { screen, now } = look;
  const turn = (order: Order) => turnOf(ticketOf(order, screen.share), now);
  return (
    orders.length === look.orders.length &&
    orders.every((order, index) => {
      const before = look.orders[index];
      if (order === before) return true;
      return (
        order.sid === before?.sid &&
        isNews(order, screen) === isNews(before, screen) &&
        isSameTurn(turn(order), turn(before))
      );
    })
  );
}

export function kitchenList(view: BranchView, screen: KitchenPlace, now: number): KitchenList {
  const orders = view.list('order');
  if (last?.screen === screen && last.now === now && isAsListed(last, orders)) last = { ...last, orders };
  else {
    const news = orders.filter((order) => isNews(order, screen));
    const board = kitchenBoard(news, screen.share, now, ticketOf);
    const sids = (tickets: readonly KitchenTicket[]) => tickets.map(({ order }) => order.sid);
    last = { orders, screen, now, list: { now: sids(board.now), later: sids(board.later) } };
  }
  return last.list;
}

/** The all-day counts of a screen in a language. */
export function kitchenAllDay(view: BranchView, screen: KitchenPlace, now: number, language: string): AllDay {
  const tickets = kitchenList(view, screen, now).now.flatMap((sid) => {
    const order = view.get('order', sid);
    return order === undefined ? [] : ticketOf(order, screen.share);
  });
  return allDay(
    tickets,
    (product) => view.get('product', product)?.ingredients ?? [],
    (line) => lineInLanguage(line, language, view),
  );
}

export function keepList(before: KitchenList | undefined, now: KitchenList): KitchenList {
  if (before === undefined || before === now) return now;
  const [sameNow, sameLater] = [sameList(before.now, now.now), sameList(before.later, now.later)];
  if (sameNow && sameLater) return before;
  return { now: sameNow ? before.now : now.now, later: sameLater ? before.later : now.later };
}

export function keepEqual<T>(before: T | undefined, now: T): T {
  return before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

/** The orders of these that no kitchen screen has shown in full yet. */
export function notShown(sids: readonly string[], view: BranchView): readonly string[] {
  return sids.filter((sid) => {
    const order = view.get('order', sid);
    return order !== undefined && shownWhole(order) === null;
  });
}
