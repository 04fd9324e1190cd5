import { useState } from 'react';
import type { Ref } from 'react';
import { Input, TextArea, TextField as AriaTextField } from 'react-aria-components/TextField';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import { FieldLabel, FieldNotes } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './ui-texts.tsx';
import css from './field.module.css';

/** Props of `TextField`; the rest goes to React Aria's text field. */
export interface TextFieldProps
  extends FieldProps,
    Omit<AriaTextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> {
  placeholder?: string;
  /** A textarea that grows with its content. */
  multiline?: boolean;
  className?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** `none`: phones do not begin it with a capital, as in a name to sign in with. */
  autoCapitalize?: 'none';
}

/** Text input; `type="password"` adds a button that shows the password. */
export function TextField({
  label,
  description,
  error,
  isOptional = false,
  placeholder = '',
  multiline = false,
  className,
  inputRef,
  autoCapitalize,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const texts = useUiTexts();
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <AriaTextField
      {...rest}
      type={isPassword && isShown ? 'text' : type}
      validationBehavior="aria"
      isInvalid={error !== undefined}
      className={classes(css.field, className)}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      {multiline ? <TextArea className={classes(css.input, css.area)} placeholder={placeholder} /> : null}
      {isPassword ? (
        <div className={css.frame}>
          <Input className={classes(css.input, css.inFrame)} placeholder={placeholder} ref={inputRef} />
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={isShown ? texts.hidePassword : texts.showPassword}
            aria-pressed={isShown}
            className={css.inner}
            onPress={() => setShown(!isShown)}
          />
        </div>
      ) : null}
      {multiline || isPassword ? null : (
        <Input
          className={css.input}
          placeholder={placeholder}
          ref={inputRef}
          autoCapitalize={autoCapitalize}
        />
      )}
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}
