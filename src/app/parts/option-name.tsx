import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ChosenExtra } from '#domain/orders/order.ts';

type Option = Pick<ChosenExtra, 'unwanted' | 'quantity' | 'name'>;

/** How an option is called on every screen; on paper `domain/printing/option-on-paper.ts` says it. */
export function useOptionName(): (option: Option) => string {
  const { _ } = useLingui();
  return ({ unwanted, quantity, name }) =>
    unwanted ? _(msg`no ${name}`) : quantity > 1 ? `${quantity}× ${name}` : name;
}

/** An option of a line, as a bill or a cart has it. */
export function OptionName({ option }: { option: Option }) {
  const nameOf = useOptionName();
  return (option.unwanted ? '' : '+ ') + nameOf(option);
}
