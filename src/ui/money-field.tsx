import { NumberField } from './number-field.tsx';
import type { NumberFieldProps } from './number-field.tsx';

export interface MoneyFieldProps
  extends Omit<NumberFieldProps, 'formatOptions' | 'hasSteppers' | 'step' | 'minValue' | 'maxValue'> {
  /** ISO 4217. Values, bounds and changes are integers of its minor unit. */
  currency: string;
  minValue?: number;
  maxValue?: number;
}

function minorUnits(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return 10 ** maximumFractionDigits;
}

/** A price: typed and shown in the currency, held in its minor unit. */
export function MoneyField({ currency, value, onChange, minValue = 0, maxValue, ...rest }: MoneyFieldProps) {
  const units = minorUnits(currency);
  return (
    <NumberField
      {...rest}
      hasSteppers={false}
      value={value === null ? null : value / units}
      onChange={(next) => onChange(next === null ? null : Math.round(next * units))}
      minValue={minValue / units}
      {...(maxValue === undefined ? {} : { maxValue: maxValue / units })}
      formatOptions={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }}
    />
  );
}
