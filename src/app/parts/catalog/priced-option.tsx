import type { ChosenExtra } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { type Option, useOptionName } from './option-name.tsx';

interface PricedOptionProps {
  option: Option & Pick<ChosenExtra, 'price'>;
  currency: string;
}

/** An option of a line on a bill or in a cart, with what it costs more. */
export function PricedOption({ option, currency }: PricedOptionProps) {
  const nameOf = useOptionName();
  const format = useFormat();
  const price = option.price * option.quantity;
  return price > 0 ? `${nameOf(option)} + ${format.money(price, currency)}` : nameOf(option);
}
