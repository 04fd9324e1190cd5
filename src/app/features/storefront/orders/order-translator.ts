import { storefrontCalls } from '#contract/storefront.ts';
import { makeCall } from '#device/make-call.ts';
import { menuView } from '#domain/cart/quote-cart.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderInLanguage } from '#domain/orders/translated-order.ts';
import type { Language } from '#domain/languages.ts';

export type OrderTranslator = (order: Order, language: Language) => Order;

/** Translates orders by a branch's present menu; undefined: the menu cannot be loaded. */
export async function orderTranslator(site: string, place: string): Promise<OrderTranslator | undefined> {
  const answer = await makeCall('menu', storefrontCalls.menu, { site, place });
  if (!answer.ok) return undefined;
  const view = menuView(answer.value);
  return (order, language) => orderInLanguage(order, language, view);
}
