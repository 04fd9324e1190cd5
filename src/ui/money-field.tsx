import { useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { decimalMark, readAmount } from './read-amount.ts';
import field from './field.module.css';

/** Props of `MoneyField`. */
export interface MoneyFieldProps extends FieldProps {
  /** ISO 4217 code. Value and bounds are integers of its minor unit. */
  currency: string;
  /** Number of fraction digits of the currency. */
  digits: number;
  /** `null` is an empty field. */
  value: number | null;
  /** Called on every keystroke, so amounts derived from it are never behind what is shown. */
  onChange: (value: number | null) => void;
  /** Default: 0. Below 0 a minus can be typed. */
  minValue?: number;
  maxValue?: number;
  isDisabled?: boolean;
  /** Takes the focus when it is shown, with its amount selected: what is typed replaces it. */
  autoFocus?: boolean;
  onBlur?: () => void;
}

/** Long enough for every price, short enough for its minor units to stay safe integers. */
const MAX_CHARACTERS = 16;

/** Amount input: typed and shown in the currency, stored in its minor unit. */
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
        onChange(
          readAmount(text, { fractionDigits: digits, decimal: decimalMark(locale), isSigned: minValue < 0 }),
        );
      }}
      onFocus={({ target }) => {
        if (rest.autoFocus === true && target instanceof HTMLInputElement) target.select();
      }}
      onBlur={leave}
      // The decimal keyboard of some phones has no minus.
      inputMode={minValue < 0 ? 'text' : 'decimal'}
      maxLength={MAX_CHARACTERS}
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
