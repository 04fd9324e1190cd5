import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import type { CartLine } from '#domain/cart/price-line.ts';
import { storeCart, storedCart } from './stored-cart.ts';
import { addToCart, type CartLimits, isAnotherCart, type Seat, sitDown } from './cart-store.ts';
import { showRefusalNotice } from '../shared/show-refusal-notice.ts';

const REPLACED = msg({ message: 'The cart has been replaced' });

/** Shows a notice with undo when a cart with content was replaced since `before`. */
export function noticeCartReplaced(before: string | null): void {
  if (isAnotherCart(before, storedCart()))
    notices.info(i18n._(REPLACED), { undo: () => storeCart(before), showMs: UNDO_MS });
}

/**
 * Adds a dish to the cart; replacing a cart of another branch shows a notice. Answers whether it was added; a refusal
 * is shown.
 */
export function addToCartWithNotice(
  site: string,
  place: string,
  line: CartLine,
  limits?: CartLimits,
): boolean {
  const before = storedCart();
  const added = addToCart(site, place, line, limits);
  if (added.ok) noticeCartReplaced(before);
  else showRefusalNotice(added.refusal);
  return added.ok;
}

/** Sets the table on the cart; replacing a cart of another branch shows a notice. */
export function openTableWithNotice(site: string, place: string, seat: Seat): void {
  const before = storedCart();
  sitDown(site, place, seat);
  noticeCartReplaced(before);
}
