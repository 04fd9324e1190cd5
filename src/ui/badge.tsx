import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import css from './badge.module.css';

export type Tone = 'neutral' | 'info' | 'fresh' | 'warn' | 'late' | 'done' | 'danger' | 'offline';

export interface BadgeProps {
  tone?: Tone;
  icon?: IconName;
  size?: 'normal' | 'kitchen';
  /** The word; colour never speaks alone. */
  children: ReactNode;
  className?: string | undefined;
}

export function Badge({ tone = 'neutral', icon, size = 'normal', children, className }: BadgeProps) {
  return (
    <span className={classes(css.badge, css[tone], css[size], className)}>
      {icon ? <Icon name={icon} className={css.icon} /> : null}
      {children}
    </span>
  );
}
