import { FieldLabel, FieldNotes, type FieldProps } from './field.tsx';
import { Input, TextField as AriaTextField } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import field from './field.module.css';
import css from './color-field.module.css';

/** Props of `ColorField`; `value` is what was typed, a color as `#rrggbb` once it is valid. */
export interface ColorFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The accessible name of the swatch that opens the browser's color picker. */
  pickLabel: string;
}

const VALID = /^#[0-9a-f]{6}$/i;

/** A color to type, with the browser's own picker beside it. */
export function ColorField({
  label,
  description,
  error,
  value,
  onChange,
  onBlur,
  pickLabel,
}: ColorFieldProps) {
  return (
    <AriaTextField
      value={value}
      onChange={onChange}
      {...(onBlur === undefined ? {} : { onBlur })}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classes(field.field)}
    >
      <FieldLabel label={label} />
      <div className={css.pair}>
        <input
          type="color"
          className={css.swatch}
          aria-label={pickLabel}
          // The picker knows no other form; anything else would show as black and warn.
          value={VALID.test(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Input className={classes(field.input)} maxLength={7} spellCheck={false} autoCapitalize="off" />
      </div>
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}
