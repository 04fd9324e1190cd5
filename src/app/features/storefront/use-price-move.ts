import { useState } from 'react';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Actor } from '#domain/roles.ts';
import type { Menu } from './menu-source.ts';
import { quoteOf } from './quote.ts';

export interface PriceMove {
  from: number;
  to: number;
  currency: string;
}

/**
 * What the same order comes to by the menu as the page first had it; undefined: no more and no less than `quote`, which
 * is what it comes to now.
 */
export function usePriceMove(
  quote: Order | undefined,
  order: PlaceOrder,
  menu: Menu,
  now: number,
  actor: Actor,
): PriceMove | undefined {
  const [first] = useState(menu);
  if (first === menu || first.branch.sid !== menu.branch.sid) return undefined;
  // What is sold out by now is no other price.
  const before = quoteOf(order, { ...first, stocks: menu.stocks }, now, actor);
  if (quote === undefined || before === undefined || quote.total === before.total) return undefined;
  if ([quote, before].some(({ products }) => products.length < order.products.length)) return undefined;
  return { from: before.total, to: quote.total, currency: menu.branch.currency };
}
