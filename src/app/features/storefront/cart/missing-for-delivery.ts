import { leastTerms } from '#domain/delivery/terms.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { sumOfItems } from '#domain/cart/price-cart.ts';
import { type Quote, termsOfOrder } from '#domain/cart/quote-cart.ts';
import type { Money } from '#domain/money.ts';
import type { Menu } from '../menu/menu-source.ts';

/** The minimum order for a delivery, and how much is missing to it. */
export interface MissingForDelivery {
  least: Money;
  more: Money;
  /** The address is not known yet, and other addresses may have a higher minimum. */
  isLowest: boolean;
}

/** What a cart lacks for a delivery, before the form is filled in; pickup stays possible. */
export function missingForDelivery(
  order: PlaceOrder,
  menu: Menu,
  quote: Quote | undefined,
): MissingForDelivery | undefined {
  if (quote === undefined || fulfillmentOfAction(quote.action) !== 'delivery') return undefined;
  const known = termsOfOrder(order, menu);
  const lowest = leastTerms(menu.branch, menu.area ?? undefined);
  const { min_order: least } = known ?? lowest;
  const more = least - sumOfItems(quote);
  return more > 0 ? { least, more, isLowest: known === undefined && lowest.varies } : undefined;
}
