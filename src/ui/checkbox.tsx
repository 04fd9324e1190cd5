import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import type { CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { classes } from './classes.ts';
import type { ControlSize } from './button.tsx';
import css from './checkbox.module.css';

/** Props of `Checkbox`; the rest goes to React Aria's checkbox. */
export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> {
  /** Omit only with an `aria-label`. */
  children?: ReactNode;
  description?: string;
  size?: ControlSize;
  className?: string | undefined;
}

/** A checkbox of a form; for settings that take effect at once use `Switch`. */
export function Checkbox({ children, description, size = 'normal', className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={classes(css.checkbox, css[size], className)}>
      <span className={css.box} aria-hidden="true">
        <svg viewBox="0 0 24 24" className={css.mark}>
          <path className={css.tick} d="m5 12.75 4.75 4.75L19 7" />
          <path className={css.dash} d="M6 12h12" />
        </svg>
      </span>
      {children === undefined ? null : (
        <span className={css.words}>
          <span>{children}</span>
          {description === undefined ? null : <span className={css.description}>{description}</span>}
        </span>
      )}
    </AriaCheckbox>
  );
}
