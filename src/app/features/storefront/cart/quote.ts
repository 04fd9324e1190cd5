import { useMemo } from 'react';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { cartDay, type QuotedCart, quoteCart } from '#domain/cart/quote-cart.ts';
import type { Actor } from '#domain/roles.ts';
import type { Menu } from '../menu/menu-source.ts';

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
