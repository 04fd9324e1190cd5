import { useMemo } from 'react';
import { type PlaceOrder, placeOrder } from '#domain/cart/place-order.ts';
import { cartDay, menuView, type QuotedCart, quoteCart } from '#domain/cart/quote-cart.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Result } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import { freshTable, type Table } from '#domain/tables/table.ts';
import type { Menu } from './menu-source.ts';

/** The table of an order as far as its guest knows it. */
function seatOf({ table: sid, table_part: part, table_key: key = '' }: PlaceOrder): Table[] {
  if (sid === null) return [];
  const order_key = part === null ? key : key.slice(0, key.lastIndexOf('-'));
  const seats = { name: '–', hall: sid, min_seat: 1, max_seat: 1, shape: 0, pay_all: false, merge: null };
  return [{ ...freshTable, ...seats, sid, order_key, number_of_split: part ?? 1 }];
}

/** The result of placing the order now, by the server's rule. */
export function priceOrder(
  order: PlaceOrder,
  menu: Menu,
  now: number,
  actor: Actor,
): Result<{ order: Order }> {
  return placeOrder(order, menuView(menu, seatOf(order)), { id: order.sid, now, actor });
}

/** The cart checked against the menu and priced, once for each change of them and not with the clock. */
export function useQuote(
  order: PlaceOrder,
  menu: Menu,
  now: number,
  actor: Actor,
): QuotedCart & { day: string } {
  const day = cartDay(order, menu.branch, now);
  return useMemo(() => ({ ...quoteCart(order, menu, day, actor), day }), [order, menu, day, actor]);
}
