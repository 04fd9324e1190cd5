import type { ReactNode, Ref } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import type { ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import { Spinner } from './spinner.tsx';
import css from './button.module.css';

/** Emphasis of a button; `danger` is for destructive actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
/** Size of a control; `kitchen` is larger, for gloved and wet hands. */
export type ControlSize = 'normal' | 'kitchen';

/** Props of `Button`; the rest goes to React Aria's button. */
export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: IconName;
  /** Fills the available width. */
  wide?: boolean;
  children: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** React Aria button; while `isPending` it shows a spinner and ignores presses. */
export function Button({
  variant = 'secondary',
  size = 'normal',
  icon,
  wide = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      className={classes(css.button, css[variant], css[size], wide && css.wide, className)}
      data-variant={variant}
    >
      <span className={css.content}>
        {icon ? <Icon name={icon} /> : null}
        <span className={css.label}>{children}</span>
      </span>
      {rest.isPending ? <Spinner className={css.spinner} /> : null}
    </AriaButton>
  );
}
