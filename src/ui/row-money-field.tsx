import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import { FieldNotes } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { decimalMark, isAmountText, readAmount } from './read-amount.ts';
import field from './field.module.css';
import css from './row-money-field.module.css';

/** Props of `RowMoneyField`; the label is its accessible name. */
export interface RowMoneyFieldProps extends Pick<FieldProps, 'label'> {
  /** ISO 4217 code. The value is an integer of its minor unit. */
  currency: string;
  /** Number of fraction digits of the currency. */
  digits: number;
  value: number;
  /** What was typed before and could not be saved; the field begins with it. */
  unsaved?: number | null;
  maxValue: number;
  /** Says what is wrong with a text that is no amount. */
  problem: string;
  /** The amount was accepted: Enter, Tab, or the focus left. */
  onSave: (value: number) => void;
  /** Closes the field: after it was saved, and on Escape. */
  onClose: (by: 'enter' | 'escape' | 'blur') => void;
  /** Moves to the field of the next or previous row; whether there is one. Without one, Tab moves as usual. */
  onTab: (isBack: boolean) => boolean;
}

/** An amount edited where it is listed: what is typed replaces it, Enter saves, Escape restores it. */
export function RowMoneyField({
  label,
  currency,
  digits,
  value,
  unsaved = null,
  maxValue,
  problem,
  onSave,
  onClose,
  onTab,
}: RowMoneyFieldProps) {
  const { locale } = useLocale();
  const plain = new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const shown = plain.format(value / 10 ** digits);
  const [text, setText] = useState(() => plain.format((unsaved ?? value) / 10 ** digits));
  const [isRefused, setRefused] = useState(false);
  /** The field loses the focus when it is removed, too. */
  const isClosed = useRef(false);

  /** Saves a changed amount; false for a text that is none. */
  function save(): boolean {
    if (text === shown) return true;
    const amount = isAmountText(text, currency, locale)
      ? readAmount(text, { fractionDigits: digits, decimal: decimalMark(locale) })
      : null;
    if (amount === null || amount > maxValue) {
      setRefused(true);
      return false;
    }
    if (amount !== value) onSave(amount);
    return true;
  }
  function close(by: 'enter' | 'escape' | 'blur'): void {
    isClosed.current = true;
    onClose(by);
  }
  function press(event: KeyboardEvent): void {
    const { key, shiftKey } = event;
    if (key === 'Escape') {
      close('escape');
    } else if (key === 'Enter') {
      event.preventDefault();
      if (save()) close('enter');
    } else if (key === 'Tab') {
      if (!save()) event.preventDefault();
      else {
        isClosed.current = true;
        if (onTab(shiftKey)) event.preventDefault();
        else close('blur');
      }
    }
  }

  return (
    <AriaTextField
      aria-label={label}
      value={text}
      onChange={(next) => {
        setText(next);
        setRefused(false);
      }}
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) target.select();
      }}
      onBlur={() => {
        if (!isClosed.current && save()) close('blur');
      }}
      onKeyDown={press}
      autoFocus
      inputMode="decimal"
      enterKeyHint="done"
      maxLength={16}
      autoComplete="off"
      validationBehavior="aria"
      isInvalid={isRefused}
      className={classes(field.field, css.field)}
    >
      <div className={field.frame}>
        <Input className={classes(field.input, field.inFrame, field.number, css.input)} />
      </div>
      <FieldNotes error={isRefused ? problem : undefined} />
    </AriaTextField>
  );
}
