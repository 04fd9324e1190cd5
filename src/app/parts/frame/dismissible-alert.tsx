import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { serverNow } from '../../clock/clock.ts';
import { dismissedKeys, forgetDismissed, rememberDismissed } from './dismissed.ts';
import css from '../kitchen/live-age.module.css';
import { useIsIdle } from '../kitchen/use-is-idle.ts';

interface DismissibleAlertProps<T> {
  news: readonly T[];
  /** A dismissed alert is shown again only under another key. */
  keyOf: (one: T) => string;
  words: (some: readonly [T, ...T[]]) => string;
  action?: { label: string; run: () => void };
  onDismiss?: () => void;
  /** Its keys come again when the same trouble returns: a dismissal ends with the trouble. */
  areKeysReused?: boolean;
}

/**
 * An alert in one row that can be dismissed on this device, also over a reload. It shifts the layout, so it appears only while the screen
 * is not being touched.
 */
export function DismissibleAlert<T>(props: DismissibleAlertProps<T>) {
  const { news, keyOf, words, action, onDismiss, areKeysReused = false } = props;
  const { t } = useLingui();
  const [dismissed, setDismissed] = useState(() => dismissedKeys(serverNow()));
  const [shown, setShown] = useState<readonly T[]>([]);
  const keysOf = (some: readonly T[]) => some.map(keyOf).join('\n');
  if (useIsIdle() && keysOf(shown) !== keysOf(news)) setShown(news);
  const current = keysOf(news);
  const before = useRef('');
  useEffect(() => {
    const ended = before.current.split('\n').filter((key) => !current.split('\n').includes(key));
    before.current = current;
    if (!areKeysReused || ended.length === 0) return;
    forgetDismissed(ended, serverNow());
    setDismissed(dismissedKeys(serverNow()));
  }, [current, areKeysReused]);
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
          rememberDismissed([first, ...others].map(keyOf), serverNow());
          setDismissed(dismissedKeys(serverNow()));
          onDismiss?.();
        }}
      >
        <span aria-hidden="true">{t`Dismiss`}</span>
        <Icon name="close" size={20} className={css.dismissIcon} />
      </button>
    </div>
  );
}
