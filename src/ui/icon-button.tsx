import type { Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import type { ButtonVariant, ControlSize } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import { Spinner } from './spinner.tsx';
import css from './button.module.css';

/** Props of `IconButton`; the rest goes to React Aria's button. */
export interface IconButtonProps
  extends Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label'> {
  icon: IconName;
  /** The button's accessible name, which a mouse over the button shows. */
  label: string;
  variant?: ButtonVariant;
  size?: ControlSize;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'normal',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={classes(css.button, css.square, css[variant], css[size], className)}
    >
      <span className={css.content} title={label}>
        <Icon name={icon} size={size === 'kitchen' ? 32 : 24} />
      </span>
      {rest.isPending ? <Spinner className={css.spinner} /> : null}
    </AriaButton>
  );
}
