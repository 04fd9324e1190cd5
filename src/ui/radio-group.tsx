import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup';
import type { RadioGroupProps as AriaRadioGroupProps } from 'react-aria-components/RadioGroup';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import type { Option } from './select.tsx';
import field from './field.module.css';
import css from './radio-group.module.css';

/** An option of a radio group. */
interface ShownOption<Id extends string> extends Option<Id> {
  /** Samples of the CSS colors that it stands for. */
  colors?: readonly string[];
}

/** Props of `RadioGroup`; the rest goes to React Aria's radio group. */
export interface RadioGroupProps<Id extends string>
  extends FieldProps,
    Omit<
      AriaRadioGroupProps,
      'className' | 'style' | 'children' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange'
    > {
  options: readonly ShownOption<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  /** Tiles are laid out side by side and show icon and detail. */
  look?: 'list' | 'tiles';
  className?: string | undefined;
}

/** Single choice with all options visible (WAI-ARIA radiogroup). */
export function RadioGroup<Id extends string>({
  label,
  description,
  error,
  isOptional = false,
  options,
  value,
  onChange,
  look = 'list',
  className,
  ...rest
}: RadioGroupProps<Id>) {
  const choose = (key: string) => {
    const chosen = options.find((option) => option.id === key);
    if (chosen) onChange(chosen.id);
  };
  return (
    <AriaRadioGroup
      {...rest}
      value={value}
      onChange={choose}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classes(field.field, className)}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div className={css[look]}>
        {options.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled ?? false}
            className={classes(css.radio)}
          >
            <span className={css.dot} aria-hidden="true" />
            {option.icon ? <Icon name={option.icon} size={24} className={css.icon} /> : null}
            {option.colors?.map((color) => (
              <span key={color} className={css.sample} style={{ background: color }} aria-hidden="true" />
            ))}
            <span className={css.words}>
              <span>{option.label}</span>
              {option.detail === undefined ? null : <span className={css.detail}>{option.detail}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes description={description} error={error} />
    </AriaRadioGroup>
  );
}
