import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ChosenExtra } from '#domain/orders/order.ts';

/** What names an option. */
export type Option = Pick<ChosenExtra, 'unwanted' | 'quantity' | 'name'>;

/** The name of an option on screens; for paper see `domain/printing/option-on-paper.ts`. */
export function useOptionName(): (option: Option) => string {
  const { _ } = useLingui();
  return ({ unwanted, quantity, name }) =>
    unwanted ? _(msg`no ${name}`) : quantity > 1 ? `${quantity}× ${name}` : name;
}
