import { MoneyField as PlainMoneyField, type MoneyFieldProps } from '#ui/money-field.tsx';
import { fractionDigits } from '#domain/fraction-digits.ts';

/** A money field with the fraction digits the domain defines for its currency. */
export function MoneyField(props: Omit<MoneyFieldProps, 'digits'>) {
  return <PlainMoneyField {...props} digits={fractionDigits(props.currency)} />;
}
