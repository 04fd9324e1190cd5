import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import type { CartLine } from '#domain/cart/price-line.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { askNewCart } from './cart-question.ts';
import { addToCart, type CartLimits, currentCart, isAnotherCart, type Seat, sitDown } from './cart-store.ts';
import { countIn, storeCart, storedCart } from './stored-cart.ts';
import { showRefusalNotice } from '../shared/show-refusal-notice.ts';

const REPLACED = msg({ message: 'The cart has been replaced' });

/** Shows a notice with undo when a cart with content was replaced since `before`. */
export function noticeCartReplaced(before: string | null): void {
  if (isAnotherCart(before, storedCart()))
    notices.info(i18n._(REPLACED), { undo: () => storeCart(before), showMs: UNDO_MS });
}

/** The branch that a dish is of. */
export interface CartBranch {
  name: string;
  shop: CartLimits & { name: string };
}

/** Whether a dish of this branch may be added: it asks before it replaces a cart with dishes of another branch. */
async function mayReplaceCart(site: string, place: string, to: string): Promise<boolean> {
  const cart = currentCart();
  if (cart === null || cart.order.products.length === 0) return true;
  if (cart.site === site && cart.place === place) return true;
  return askNewCart({ from: cart.restaurant, to, count: countIn(storedCart()) });
}

/** Adds a dish to the cart. Answers whether it was added; a refusal is shown. */
export async function addToCartWithNotice(
  site: string,
  place: string,
  line: CartLine,
  { name, shop }: CartBranch,
): Promise<boolean> {
  const restaurant = branchTitle(shop.name, name);
  if (!(await mayReplaceCart(site, place, restaurant))) return false;
  const added = addToCart(site, place, line, shop, restaurant);
  if (!added.ok) showRefusalNotice(added.refusal);
  return added.ok;
}

/** Sets the table on the cart; replacing a cart of another branch shows a notice. */
export function openTableWithNotice(site: string, place: string, seat: Seat): void {
  const before = storedCart();
  sitDown(site, place, seat);
  noticeCartReplaced(before);
}
