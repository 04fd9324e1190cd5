import { classes } from './classes.ts';
import { ICONS } from './icon.data.ts';
import type { IconName } from './icon.data.ts';
import css from './icon.module.css';

/** Props of `Icon`. */
export interface IconProps {
  name: IconName;
  /** In pixels at the default font size; by default the icon follows the font size around it. */
  size?: number;
  /** Accessible name, only for an icon that carries a meaning alone. */
  label?: string;
  className?: string | undefined;
}

/** An inline SVG icon, hidden from assistive technology unless it has a `label`. */
export function Icon({ name, size, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes(css.icon, className)}
      data-icon={name}
      style={size === undefined ? undefined : { width: `${size / 16}rem`, height: `${size / 16}rem` }}
      aria-hidden={label === undefined}
      aria-label={label}
      role={label === undefined ? undefined : 'img'}
      focusable="false"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
