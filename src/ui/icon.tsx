import { classes } from './classes.ts';
import { ICONS } from './icon.data.ts';
import type { IconName } from './icon.data.ts';
import css from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** In pixels; without it the icon follows the text around it. */
  size?: number;
  /** Only when the icon alone carries a meaning. */
  label?: string;
  className?: string | undefined;
}

export function Icon({ name, size, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes(css.icon, className)}
      style={size === undefined ? undefined : { width: size, height: size }}
      aria-hidden={label === undefined}
      aria-label={label}
      role={label === undefined ? undefined : 'img'}
      focusable="false"
    >
      <path d={ICONS[name]} />
    </svg>
  );
}
