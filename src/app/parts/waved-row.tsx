import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import css from './live-age.module.css';
import { useAtRest } from './use-at-rest.ts';

interface WavedRowProps<T> {
  news: readonly T[];
  /** Of what is waved off it says so again only under another key. */
  keyOf: (one: T) => string;
  words: (some: readonly [T, ...T[]]) => string;
}

/**
 * What somebody should know, in one row; it can be waved off on this device. What stands beside it makes room, so it
 * waits for a moment in which nobody is about to press something.
 */
export function WavedRow<T>({ news, keyOf, words }: WavedRowProps<T>) {
  const { t } = useLingui();
  const [waved, setWaved] = useState<ReadonlySet<string>>(new Set());
  const [shown, setShown] = useState<readonly T[]>([]);
  const keysOf = (some: readonly T[]) => some.map(keyOf).join('\n');
  if (useAtRest() && keysOf(shown) !== keysOf(news)) setShown(news);
  const [first, ...others] = shown.filter((one) => !waved.has(keyOf(one)));
  if (first === undefined) return null;
  return (
    <div role="alert" className={css.silent} data-quiet data-print="never">
      <Icon name="warning" size={22} />
      <span>{words([first, ...others])}</span>
      <button
        type="button"
        className={css.dismiss}
        onClick={() => setWaved((before) => new Set([...before, ...[first, ...others].map(keyOf)]))}
      >
        {t`I know`}
      </button>
    </div>
  );
}
