import type { ButtonHTMLAttributes } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import css from './button.module.css';

interface TapIconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className' | 'children' | 'aria-label'> {
  icon: IconName;
  /** The button's accessible name, which a mouse over the button shows. */
  label: string;
}

/** Looks like a quiet `IconButton` but is a plain `<button>`: pressing it renders only what the press changes. */
export function TapIconButton({ icon, label, ...rest }: TapIconButtonProps) {
  return (
    <button {...rest} type="button" aria-label={label} className={classes(css.button, css.square, css.quiet)}>
      <span className={css.content} title={label}>
        <Icon name={icon} size={24} />
      </span>
    </button>
  );
}
