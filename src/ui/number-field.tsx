import { Button } from 'react-aria-components/Button';
import { Input, NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import type { NumberFieldProps as AriaNumberFieldProps } from 'react-aria-components/NumberField';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import field from './field.module.css';
import css from './number-field.module.css';

/** Props of `NumberField`; the rest goes to React Aria's number field. */
export interface NumberFieldProps
  extends FieldProps,
    Omit<
      AriaNumberFieldProps,
      'className' | 'style' | 'children' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange'
    > {
  /** `null` is an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Plus and minus buttons; omit them for long numbers. */
  hasSteppers?: boolean;
  /** The keyboard of a phone, where it is not the one for the numbers that the field accepts. */
  inputMode?: 'decimal';
  size?: 'normal' | 'kitchen';
  className?: string | undefined;
}

/** Number input, typed and shown in the language's format. */
export function NumberField({
  label,
  description,
  error,
  isOptional = false,
  value,
  onChange,
  hasSteppers = true,
  inputMode,
  size = 'normal',
  className,
  ...rest
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...rest}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classes(field.field, css[size], className)}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div className={field.frame}>
        {hasSteppers ? (
          <Button slot="decrement" className={css.step}>
            <Icon name="minus" />
          </Button>
        ) : null}
        <Input
          {...(inputMode === undefined ? {} : { inputMode })}
          className={classes(field.input, field.inFrame, field.number, hasSteppers && css.middle)}
        />
        {hasSteppers ? (
          <Button slot="increment" className={css.step}>
            <Icon name="plus" />
          </Button>
        ) : null}
      </div>
      <FieldNotes description={description} error={error} />
    </AriaNumberField>
  );
}
