import { currentCart, saveCart } from '../cart/cart-store.ts';
import { filledFrom } from './filled-from.ts';
import type { StoredDeliveryAddress } from './stored-delivery-address.ts';

/** Puts a new delivery address into a stored cart. */
export function carryToCart(to: StoredDeliveryAddress): void {
  const cart = currentCart();
  if (cart !== null) saveCart({ ...cart, order: { ...cart.order, ...filledFrom(to) } });
}
