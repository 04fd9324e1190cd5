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

/** What the same order costs by the menu as first loaded; undefined: the same as `quote`, its current total. */
export function usePriceMove(
  quote: Order | undefined,
  order: PlaceOrder,
  menu: Menu,
  now: number,
  actor: Actor,
): PriceMove | undefined {
  const [first] = useState(menu);
  if (first === menu || first.branch.sid !== menu.branch.sid) return undefined;
  // Sold-out items are not a price change.
  const before = quoteOf(order, { ...first, stocks: menu.stocks }, now, actor);
  if (quote === undefined || before === undefined || quote.total === before.total) return undefined;
  if ([quote, before].some(({ products }) => products.length < order.products.length)) return undefined;
  return { from: before.total, to: quote.total, currency: menu.branch.currency };
}
