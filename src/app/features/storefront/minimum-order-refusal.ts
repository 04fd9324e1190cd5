import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import { checkMinimum, type PlaceOrder } from '#domain/cart/place-order.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/result.ts';
import type { Menu } from './menu-source.ts';
import { likelyAction, termsOfOrder } from './quote.ts';

/** Why a cart cannot be delivered yet (minimum order), before the form is filled in; pickup stays possible. */
export function minimumOrderRefusal(
  order: PlaceOrder,
  menu: Menu,
  quote: Order | undefined,
): Refusal | undefined {
  const { branch } = menu;
  if (quote === undefined || fulfillmentOfAction(likelyAction(order, branch)) !== 'delivery')
    return undefined;
  const items = quote.products.reduce((sum, { price }) => sum + price, 0);
  const enough = checkMinimum(items, termsOfOrder(order, menu), branch);
  return enough.ok ? undefined : enough.refusal;
}
