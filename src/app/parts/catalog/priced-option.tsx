import type { ChosenExtra } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { type Option, useOptionName } from './option-name.tsx';

interface PricedOptionProps {
  option: Option & Pick<ChosenExtra, 'price'>;
  currency: string;
}

/** An option of a line on a bill or in a cart, with what it costs more or less. */
export function PricedOption({ option, currency }: PricedOptionProps) {
  const nameOf = useOptionName();
  const format = useFormat();
  const price = option.price * option.quantity;
  if (price === 0) return nameOf(option);
  // A line does not break between the sign and the amount.
  return `${nameOf(option)} ${price > 0 ? '+' : '−'}\u00A0${format.money(Math.abs(price), currency)}`;
}
