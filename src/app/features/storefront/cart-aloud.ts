import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import type { CartLine } from '#domain/cart/price-line.ts';
import { keepCart, keptCart } from './cart-keeping.ts';
import { addToCart, type CartLimits, isAnotherCart, type Seat, sitDown } from './cart-store.ts';
import { sayRefusal } from './say-refusal.ts';

const REPLACED = msg({ message: 'What was in the cart has been replaced' });

/** Where a cart with something in it has given way to another one since it was `before`, that is said and can be undone. */
export function tellReplaced(before: string | null): void {
  if (isAnotherCart(before, keptCart()))
    notices.info(i18n._(REPLACED), { undo: () => keepCart(before), showMs: UNDO_MS });
}

/**
 * Puts a dish into the cart; that of another place gives way, not silently. Whether it is there: what is beyond the
 * limits of the shop is said.
 */
export function addAloud(site: string, place: string, line: CartLine, limits?: CartLimits): boolean {
  const before = keptCart();
  const added = addToCart(site, place, line, limits);
  if (added.ok) tellReplaced(before);
  else sayRefusal(added.refusal);
  return added.ok;
}

/** Sits down at a table; the cart of another place gives way, not silently. */
export function sitDownAloud(site: string, place: string, seat: Seat): void {
  const before = keptCart();
  sitDown(site, place, seat);
  tellReplaced(before);
}
