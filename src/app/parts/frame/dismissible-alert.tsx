import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import css from '../kitchen/live-age.module.css';
import { useIsIdle } from '../kitchen/use-is-idle.ts';

interface DismissibleAlertProps<T> {
  news: readonly T[];
  /** A dismissed alert is shown again only under another key. */
  keyOf: (one: T) => string;
  words: (some: readonly [T, ...T[]]) => string;
  action?: { label: string; run: () => void };
  onDismiss?: () => void;
}

/**
 * An alert in one row that can be dismissed on this device. It shifts the layout, so it appears only while the screen
 * is not being touched.
 */
export function DismissibleAlert<T>({ news, keyOf, words, action, onDismiss }: DismissibleAlertProps<T>) {
  const { t } = useLingui();
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<readonly T[]>([]);
  const keysOf = (some: readonly T[]) => some.map(keyOf).join('\n');
  if (useIsIdle() && keysOf(shown) !== keysOf(news)) setShown(news);
  const [first, ...others] = shown.filter((one) => !dismissed.has(keyOf(one)));
  if (first === undefined) return null;
  return (
    <div role="alert" className={css.silent} data-quiet data-print="never">
      <Icon name="warning" size={22} />
      <span>{words([first, ...others])}</span>
      {action === undefined ? null : (
        <button type="button" className={css.dismiss} onClick={action.run}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={css.dismiss}
        aria-label={t`Dismiss`}
        onClick={() => {
          setDismissed((before) => new Set([...before, ...[first, ...others].map(keyOf)]));
          onDismiss?.();
        }}
      >
        <Icon name="close" size={22} />
      </button>
    </div>
  );
}
