import { type KeyboardEvent, useRef } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './ui-texts.tsx';
import field from './field.module.css';
import css from './search-field.module.css';

/** Props of `SearchField`. */
export interface SearchFieldProps {
  /** Accessible name and placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter. */
  onSubmit?: (value: string) => void;
  /** Called when Escape or the clear button emptied it, after `onChange`. */
  onClear?: () => void;
  maxLength?: number;
  autoFocus?: boolean;
  className?: string | undefined;
}

/** `<input type="search">` with a clear button; Escape empties it too. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, onSubmit, onClear, maxLength, autoFocus = false, className } = props;
  const texts = useUiTexts();
  const input = useRef<HTMLInputElement>(null);

  function clear(): void {
    onChange('');
    onClear?.();
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') onSubmit?.(value);
    if (event.key !== 'Escape' || value === '') return;
    event.preventDefault();
    clear();
  }

  return (
    <div className={classes(field.field, css.search, value === '' && css.empty, className)}>
      <div className={classes(field.frame, css.frame)}>
        <Icon name="search" className={css.icon} />
        <input
          ref={input}
          type="search"
          className={classes(field.input, field.inFrame, css.input)}
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={press}
          maxLength={maxLength}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where searching is the screen's purpose
          autoFocus={autoFocus}
        />
        <IconButton
          icon="close"
          label={texts.clear}
          excludeFromTabOrder
          className={classes(field.inner, css.clear)}
          onPress={() => {
            clear();
            input.current?.focus();
          }}
        />
      </div>
    </div>
  );
}
