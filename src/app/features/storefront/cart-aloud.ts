import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notices } from '#ui/notices.tsx';
import type { CartLine } from '#domain/cart/price-line.ts';
import { keepCart, keptCart } from './cart-keeping.ts';
import { addToCart, isAnotherCart, type Seat, sitDown } from './cart-store.ts';

const REPLACED = msg({ message: 'What was in the cart has been replaced' });
const UNDO_MS = 10_000;

/** Where a cart with something in it has given way to another one since it was `before`, that is said and can be undone. */
export function tellReplaced(before: string | null): void {
  if (isAnotherCart(before, keptCart()))
    notices.info(i18n._(REPLACED), { undo: () => keepCart(before), showMs: UNDO_MS });
}

/** Puts a dish into the cart; that of another place gives way, not silently. */
export function addAloud(site: string, place: string, line: CartLine): void {
  const before = keptCart();
  addToCart(site, place, line);
  tellReplaced(before);
}

/** Sits down at a table; the cart of another place gives way, not silently. */
export function sitDownAloud(site: string, place: string, seat: Seat): void {
  const before = keptCart();
  sitDown(site, place, seat);
  tellReplaced(before);
}
