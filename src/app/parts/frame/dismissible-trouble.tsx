import { type ReactNode, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../clock/clock.ts';
import { dismissedKeys, forgetDismissed, rememberDismissed } from './dismissed.ts';
import { type Trouble, useTrouble } from './troubles.ts';

interface DismissibleTroubleProps<T> extends Pick<Trouble, 'kind' | 'action' | 'onDismiss'> {
  news: readonly T[];
  /** What was dismissed is shown again only under another key. */
  keyOf: (one: T) => string;
  words: (some: readonly [T, ...T[]]) => ReactNode;
  detail?: (some: readonly [T, ...T[]]) => ReactNode;
  /** Its keys come again when the same trouble returns: a dismissal ends with the trouble. */
  areKeysReused?: boolean;
}

/** A trouble in the page's bar that can be dismissed on this device, also over a reload. */
export function DismissibleTrouble<T>(props: DismissibleTroubleProps<T>) {
  const { kind, news, keyOf, words, detail, action, onDismiss, areKeysReused = false } = props;
  const [dismissed, setDismissed] = useState(() => dismissedKeys(serverNow()));
  const current = news.map(keyOf).join('\n');
  const before = useRef('');
  useEffect(() => {
    const ended = before.current.split('\n').filter((key) => !current.split('\n').includes(key));
    before.current = current;
    if (!areKeysReused || ended.length === 0) return;
    forgetDismissed(ended, serverNow());
    setDismissed(dismissedKeys(serverNow()));
  }, [current, areKeysReused]);
  const [first, ...others] = news.filter((one) => !dismissed.has(keyOf(one)));
  const dismiss = (keys: readonly string[]) => {
    rememberDismissed(keys, serverNow());
    setDismissed(dismissedKeys(serverNow()));
    onDismiss?.();
  };
  useTrouble(
    first === undefined
      ? null
      : {
          kind,
          tone: 'warn',
          text: words([first, ...others]),
          detail: detail?.([first, ...others]),
          action,
          onDismiss: () => dismiss([first, ...others].map(keyOf)),
        },
  );
  return null;
}
