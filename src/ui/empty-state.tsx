import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.data.ts';
import css from './state.module.css';

/** Props of `EmptyState`. */
export interface EmptyStateProps {
  icon: IconName;
  /** What this screen or list is for. */
  title: string;
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** It is all that a page has, so its title is the page's heading. */
  isPage?: boolean;
}

/** Shown in place of an empty list: what belongs here and how to begin. */
export function EmptyState({ icon, title, children, action, isPage = false }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={css.state}>
      <span className={css.plate}>
        <Icon name={icon} size={36} />
      </span>
      <Heading className={css.title}>{title}</Heading>
      {children === undefined ? null : <div className={css.words}>{children}</div>}
      {action}
    </div>
  );
}
