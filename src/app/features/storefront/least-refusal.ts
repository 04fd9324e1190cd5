import { wayOfAction } from '#domain/orders/order-way.ts';
import { checkMinimum, type PlaceOrder } from '#domain/cart/place-order.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Refusal } from '#domain/result.ts';
import type { Menu } from './menu-source.ts';
import { likelyAction, termsOfOrder } from './quote.ts';

/** What a cart lacks for being brought, said before the form is filled in; it can still be fetched. */
export function leastRefusal(order: PlaceOrder, menu: Menu, quote: Order | undefined): Refusal | undefined {
  const { branch } = menu;
  if (quote === undefined || wayOfAction(likelyAction(order, branch)) !== 'delivery') return undefined;
  const items = quote.products.reduce((sum, { price }) => sum + price, 0);
  const enough = checkMinimum(items, termsOfOrder(order, menu), branch);
  return enough.ok ? undefined : enough.refusal;
}
