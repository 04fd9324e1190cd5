import { useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { decimalMark, readAmount } from './read-amount.ts';
import field from './field.module.css';

export interface MoneyFieldProps extends FieldProps {
  /** ISO 4217. Values, bounds and changes are integers of its minor unit. */
  currency: string;
  /** How many digits its minor unit has. */
  digits: number;
  /** `null` is an empty field. */
  value: number | null;
  /** With every key, so that what is worked out from the amount is never behind what is seen. */
  onChange: (value: number | null) => void;
  minValue?: number;
  maxValue?: number;
  isDisabled?: boolean;
  onBlur?: () => void;
}

/** Enough for every price, and few enough that its minor units stay exact. */
const MOST_CHARACTERS = 16;

/** A price: typed and shown in the currency, held in its minor unit. */
export function MoneyField({
  label,
  description,
  error,
  isOptional = false,
  currency,
  digits,
  value,
  onChange,
  minValue = 0,
  maxValue = Number.MAX_SAFE_INTEGER,
  onBlur,
  ...rest
}: MoneyFieldProps) {
  const { locale } = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const shown = value === null ? '' : format.format(value / 10 ** digits);

  function leave(): void {
    setTyped(null);
    const held = value === null ? null : Math.min(maxValue, Math.max(minValue, value));
    if (held !== value) onChange(held);
    onBlur?.();
  }

  return (
    <AriaTextField
      {...rest}
      value={typed ?? shown}
      onChange={(text) => {
        setTyped(text);
        onChange(readAmount(text, { fractionDigits: digits, decimal: decimalMark(locale) }));
      }}
      onBlur={leave}
      inputMode="decimal"
      maxLength={MOST_CHARACTERS}
      autoComplete="off"
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={field.field}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div className={field.frame}>
        <Input className={classes(field.input, field.inFrame, field.number)} />
      </div>
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}
