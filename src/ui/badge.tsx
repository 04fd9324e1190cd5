import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import css from './badge.module.css';

/** Semantic color of a badge, card or progress bar. */
export type Tone = 'neutral' | 'info' | 'fresh' | 'warn' | 'late' | 'done' | 'danger' | 'offline';

/** Props of `Badge`; `tone` defaults to `neutral`. */
export interface BadgeProps {
  tone?: Tone;
  icon?: IconName;
  size?: 'normal' | 'kitchen';
  /** The text: color is never the only signal (WCAG 1.4.1). */
  children: ReactNode;
  className?: string | undefined;
}

/** A short status label with an optional icon. */
export function Badge({ tone = 'neutral', icon, size = 'normal', children, className }: BadgeProps) {
  return (
    <span className={classes(css.badge, css[tone], css[size], className)}>
      {icon ? <Icon name={icon} className={css.icon} /> : null}
      {children}
    </span>
  );
}
