import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import { checkMinimum } from '#domain/cart/minimum-order.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { sumOfItems } from '#domain/cart/price-cart.ts';
import { type Quote, termsOfOrder } from '#domain/cart/quote-cart.ts';
import type { Refusal } from '#domain/result.ts';
import type { Menu } from '../menu/menu-source.ts';

/** Why a cart cannot be delivered yet (minimum order), before the form is filled in; pickup stays possible. */
export function minimumOrderRefusal(
  order: PlaceOrder,
  menu: Menu,
  quote: Quote | undefined,
): Refusal | undefined {
  const { branch } = menu;
  if (quote === undefined || fulfillmentOfAction(quote.action) !== 'delivery') return undefined;
  const enough = checkMinimum(sumOfItems(quote), termsOfOrder(order, menu), branch);
  return enough.ok ? undefined : enough.refusal;
}
