import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { useUiTexts } from './ui-texts.tsx';
import css from './state.module.css';

/** Props of `ErrorState`. */
export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  /** Shown beside "Try again": another way out. */
  action?: ReactNode;
  kind?: 'error' | 'offline';
}

/** Shown in place of content that could not be loaded. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel,
  action,
  kind = 'error',
}: ErrorStateProps) {
  const texts = useUiTexts();
  return (
    <div className={css.state} role="alert">
      <span className={kind === 'error' ? css.plateError : css.plateOffline}>
        <Icon name={kind === 'error' ? 'warning' : 'wifi-off'} size={36} />
      </span>
      <h2 className={css.title}>{title}</h2>
      {children === undefined ? null : <div className={css.words}>{children}</div>}
      <div className={css.actions}>
        {onRetry ? (
          <Button variant="primary" icon="sync" onPress={onRetry}>
            {retryLabel ?? texts.retry}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}
