import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import type { SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { classes } from './classes.ts';
import css from './switch.module.css';

/** Props of `Switch`; the rest goes to React Aria's switch. */
export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'style' | 'children'> {
  children: ReactNode;
  description?: string;
  className?: string | undefined;
}

/** For settings that take effect at once; a form that is saved later uses `Checkbox`. */
export function Switch({ children, description, className, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={classes(css.switch, className)}>
      <span className={css.words}>
        <span>{children}</span>
        {description === undefined ? null : <span className={css.description}>{description}</span>}
      </span>
      <span className={css.track} aria-hidden="true">
        <span className={css.thumb} />
      </span>
    </AriaSwitch>
  );
}
