import type { Money } from '../money.ts';
import type { ChosenExtra } from '../orders/order.ts';

/** The price of one piece with its options. Options can make a dish cheaper, but never cheaper than nothing. */
export function unitPriceOf(
  productPrice: Money,
  options: readonly Pick<ChosenExtra, 'price' | 'quantity'>[],
): Money {
  return Math.max(
    0,
    options.reduce((sum, { price, quantity }) => sum + price * quantity, productPrice),
  );
}
