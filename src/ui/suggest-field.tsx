import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components/ComboBox';
import { Text } from 'react-aria-components/Text';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field.tsx';
import type { FieldProps } from './field.tsx';
import field from './field.module.css';
import popover from './popover.module.css';

/** A suggestion: its title, and a second line below it; '' shows none. */
export interface Suggestion {
  id: number;
  title: string;
  text: string;
}

/** Props of `SuggestField`. */
export interface SuggestFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  suggestions: readonly Suggestion[];
  onChoose: (suggestion: Suggestion) => void;
  /** Shown when there are no suggestions; undefined shows no list then. */
  emptyText: string | undefined;
  name?: string;
}

/** Free text with suggestions below it while typing (WAI-ARIA combobox). */
export function SuggestField(props: SuggestFieldProps) {
  const {
    label,
    description,
    error,
    isOptional = false,
    value,
    onChange,
    onBlur,
    suggestions,
    onChoose,
    emptyText,
    name,
  } = props;
  return (
    <ComboBox
      items={suggestions}
      inputValue={value}
      onInputChange={onChange}
      onChange={(key) => {
        const chosen = suggestions.find(({ id }) => id === key);
        if (chosen !== undefined) onChoose(chosen);
      }}
      {...(onBlur === undefined ? {} : { onBlur })}
      value={null}
      allowsCustomValue
      // Suggestions arrive after the text, so the empty list has to be open already.
      allowsEmptyCollection={emptyText !== undefined}
      menuTrigger="input"
      // The suggestions already match the text: no second filter.
      defaultFilter={() => true}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={field.field}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div className={field.frame}>
        <Input
          className={classes(field.input, field.inFrame)}
          name={name}
          autoComplete="off"
          maxLength={120}
        />
      </div>
      <FieldNotes description={description} error={error} />
      <Popover className={popover.popover} data-print="never">
        <ListBox<Suggestion>
          className={popover.list}
          renderEmptyState={() => <p className={popover.detail}>{emptyText}</p>}
        >
          {({ id, title, text }) => (
            <ListBoxItem id={id} textValue={title} className={classes(popover.item)}>
              <span className={popover.words}>
                <Text slot="label">{title}</Text>
                {text === '' ? null : (
                  <Text slot="description" className={popover.detail}>
                    {text}
                  </Text>
                )}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
