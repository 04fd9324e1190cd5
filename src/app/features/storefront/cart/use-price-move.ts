import { useMemo, useState } from 'react';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { type Quote, quoteCart } from '#domain/cart/quote-cart.ts';
import type { Actor } from '#domain/roles.ts';
import type { Menu } from '../menu/menu-source.ts';

export interface PriceMove {
  from: number;
  to: number;
  currency: string;
}

/** What the same order costs by the menu as first loaded; undefined: the same as `quote`, its current total. */
export function usePriceMove(
  quote: Quote | undefined,
  order: PlaceOrder,
  menu: Menu,
  day: string,
  actor: Actor,
): PriceMove | undefined {
  const [first] = useState(menu);
  const isSame = first === menu || first.branch.sid !== menu.branch.sid;
  const before = useMemo(
    // Sold-out items are not a price change.
    () => (isSame ? undefined : quoteCart(order, { ...first, stocks: menu.stocks }, day, actor).quote),
    [isSame, order, first, menu.stocks, day, actor],
  );
  if (quote === undefined || before === undefined || quote.total === before.total) return undefined;
  if ([quote, before].some(({ products }) => products.length < order.products.length)) return undefined;
  return { from: before.total, to: quote.total, currency: menu.branch.currency };
}
