import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ChosenExtra } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';

type Option = Pick<ChosenExtra, 'unwanted' | 'quantity' | 'name'>;

/** The name of an option on screens; for paper see `domain/printing/option-on-paper.ts`. */
export function useOptionName(): (option: Option) => string {
  const { _ } = useLingui();
  return ({ unwanted, quantity, name }) =>
    unwanted ? _(msg`no ${name}`) : quantity > 1 ? `${quantity}× ${name}` : name;
}

interface OptionNameProps {
  option: Option & Pick<ChosenExtra, 'price'>;
  currency: string;
}

/** An option of a line on a bill or in a cart, with what it costs more. */
export function OptionName({ option, currency }: OptionNameProps) {
  const nameOf = useOptionName();
  const format = useFormat();
  const price = option.price * option.quantity;
  return price > 0 ? `${nameOf(option)} + ${format.money(price, currency)}` : nameOf(option);
}
