import type { ButtonHTMLAttributes, ReactNode } from 'react';
import type { ButtonVariant, ControlSize } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import css from './button.module.css';

interface TapButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  variant?: ButtonVariant;
  size?: ControlSize;
  icon?: IconName;
  wide?: boolean;
  children: ReactNode;
}

/** Looks like `Button` but is a plain `<button>`: for lists with hundreds of them, where the cost of each counts. */
export function TapButton({
  variant = 'secondary',
  size = 'normal',
  icon,
  wide = false,
  children,
  ...rest
}: TapButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classes(css.button, css[variant], css[size], wide && css.wide)}
      data-variant={variant}
    >
      <span className={css.content}>
        {icon ? <Icon name={icon} /> : null}
        <span className={css.label}>{children}</span>
      </span>
    </button>
  );
}
