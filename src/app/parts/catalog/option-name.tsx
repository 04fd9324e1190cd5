import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ChosenExtra } from '#domain/orders/order.ts';

type Option = Pick<ChosenExtra, 'unwanted' | 'quantity' | 'name'>;

/** The name of an option on screens; for paper see `domain/printing/option-on-paper.ts`. */
export function useOptionName(): (option: Option) => string {
  const { _ } = useLingui();
  return ({ unwanted, quantity, name }) =>
    unwanted ? _(msg`no ${name}`) : quantity > 1 ? `${quantity}× ${name}` : name;
}

/** An option of a line on a bill or in a cart. */
export function OptionName({ option }: { option: Option }) {
  const nameOf = useOptionName();
  return (option.unwanted ? '' : '+ ') + nameOf(option);
}
