import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { notices } from '#ui/notices.tsx';
import { isClosedForOrders } from '#domain/cart/actions-now.ts';
import { restoreLine, setQuantity } from '#domain/cart/cart-lines.ts';
import type { Product } from '#domain/catalog/product.ts';
import { serverNow } from '../../../clock/clock.ts';
import { newId } from '../../../parts/actions/new-id.ts';
import type { Menu } from '../menu/menu-source.ts';
import { showRefusalNotice } from '../shared/show-refusal-notice.ts';
import { cartFor, currentCart, saveCart, undoInCart } from './cart-store.ts';
import { addToCartWithNotice } from './cart-with-notice.ts';

const REMOVED = msg({ message: 'Removed' });

/**
 * Adds one piece of a dish. Answers false if its sheet has to be opened: the dish has options, or the branch takes no
 * orders, which the sheet says.
 */
export function quickAdd(site: string, place: string, product: Product, menu: Menu): boolean {
  const extra = menu.extras.find(({ sid }) => sid === product.extra_id);
  if (extra?.data.groups.some(({ items }) => items.length > 0) === true) return false;
  if (isClosedForOrders(menu.branch, serverNow())) return false;
  const line = { id: newId(), product_id: product.sid, quantity: 1, extra: [], note: '', allergy: '' };
  void addToCartWithNotice(site, place, { ...line, course: 1, seat: null }, menu.branch);
  return true;
}

/** Takes one piece of a dish out of the cart, of the line added last. Removing its last piece can be undone. */
export function removeOne(site: string, place: string, product: string, menu: Menu): void {
  const cart = cartFor(site, place, currentCart());
  const { products } = cart.order;
  const at = products.findLastIndex(({ product_id: sid }) => sid === product);
  const line = products[at];
  if (line === undefined) return;
  saveCart({
    ...cart,
    order: { ...cart.order, products: setQuantity(products, line.id, line.quantity - 1) },
  });
  if (line.quantity > 1) return;
  notices.info(i18n._(REMOVED), {
    undo: () => {
      const done = undoInCart(cart, (lines) => restoreLine(lines, line, at, menu.branch.shop));
      if (!done.ok) showRefusalNotice(done.refusal);
    },
  });
}
