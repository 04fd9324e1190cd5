import { Button } from 'react-aria-components/Button';
import {
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select';
import type { SelectProps as AriaSelectProps } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import field from './field.module.css';
import popover from './popover.module.css';
import css from './select.module.css';

/** An option of a choice control. */
export interface Option<Id extends string> {
  id: Id;
  label: string;
  detail?: string;
  icon?: IconName;
  isDisabled?: boolean;
}

/** Props of `Select`; the rest goes to React Aria's select. */
export interface SelectProps<Id extends string>
  extends FieldProps,
    Omit<
      AriaSelectProps,
      | 'className'
      | 'style'
      | 'children'
      | 'isInvalid'
      | 'value'
      | 'defaultValue'
      | 'onChange'
      | 'selectedKey'
      | 'defaultSelectedKey'
      | 'onSelectionChange'
    > {
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (value: Id) => void;
  className?: string | undefined;
}

/** Single choice from a list in a popover (WAI-ARIA listbox). */
export function Select<Id extends string>({
  label,
  description,
  error,
  isOptional = false,
  options,
  value,
  onChange,
  className,
  ...rest
}: SelectProps<Id>) {
  const choose = (key: unknown) => {
    const chosen = options.find((option) => option.id === key);
    if (chosen) onChange(chosen.id);
  };
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={choose}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classes(field.field, className)}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Button className={classes(field.frame, css.button)}>
        <SelectValue className={css.value} />
        <Icon name="chevron-down" className={css.arrow} />
      </Button>
      <FieldNotes description={description} error={error} />
      <Popover className={popover.popover} data-print="never">
        <ListBox className={popover.list} items={options}>
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
              className={classes(popover.item)}
            >
              {({ isSelected }) => (
                <>
                  {option.icon ? <Icon name={option.icon} /> : null}
                  <span className={popover.words}>
                    <Text slot="label">{option.label}</Text>
                    {option.detail === undefined ? null : (
                      <Text slot="description" className={popover.detail}>
                        {option.detail}
                      </Text>
                    )}
                  </span>
                  {isSelected ? <Icon name="check" /> : null}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
