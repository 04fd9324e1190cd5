import { type Money, percentOf } from '../money.ts';
import type { ExtraGroup, ExtraItem } from './extra.ts';

/**
 * What one piece of an option adds to a product of this price. A percentage is of the product without its options, half-up
 * at the currency's minor unit. Below 0 it makes the dish cheaper; ingredients left out never cost anything.
 */
export function optionPrice(
  { unwanted, percentage }: Pick<ExtraGroup, 'unwanted' | 'percentage'>,
  { price }: Pick<ExtraItem, 'price'>,
  product: { price: Money },
): Money {
  if (unwanted) return percentage ? 0 : Math.min(0, price);
  return percentage ? percentOf(product.price, price) : price;
}
