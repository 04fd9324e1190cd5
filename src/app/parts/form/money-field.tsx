import { MoneyField as PlainMoneyField, type MoneyFieldProps } from '#ui/money-field.tsx';
import { fractionDigits } from '#domain/fraction-digits.ts';

/** A price in the minor unit that the house's own table gives its currency. */
export function MoneyField(props: Omit<MoneyFieldProps, 'digits'>) {
  return <PlainMoneyField {...props} digits={fractionDigits(props.currency)} />;
}
